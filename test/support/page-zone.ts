import { tellTimeBy } from '../../renderer/text/page-time.ts';
import { DEFAULT_TIME_ZONE } from '../../shared/local-time.ts';

// a file before this one may have set another zone
tellTimeBy(DEFAULT_TIME_ZONE);
