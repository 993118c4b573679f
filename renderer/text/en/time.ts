import type { English } from '../mirror.ts';
import type { time as ptTime } from '../pt-br/time.ts';

export const time: English<typeof ptTime> = {
  now: 'now',
  seconds_one: '{{count}} second ago',
  seconds_other: '{{count}} seconds ago',
  minutes: '{{count}} min ago',
  hours: '{{count}} h ago',
  days_one: '{{count}} day ago',
  days_other: '{{count}} days ago',
  never: 'never',
  lasting: {
    seconds: '{{count}} s',
    minutes: '{{count}} min {{seconds}} s',
    hours: '{{count}} h {{minutes}} min',
  },
};
