import type { Spanish } from '../mirror.ts';
import type { time as ptTime } from '../pt-br/time.ts';

export const time: Spanish<typeof ptTime> = {
  now: 'ahora',
  seconds_one: 'hace {{count}} segundo',
  seconds_other: 'hace {{count}} segundos',
  minutes: 'hace {{count}} min',
  hours: 'hace {{count}} h',
  days_one: 'hace {{count}} día',
  days_other: 'hace {{count}} días',
  never: 'nunca',
  lasting: {
    seconds: '{{count}} s',
    minutes: '{{count}} min {{seconds}} s',
    hours: '{{count}} h {{minutes}} min',
  },
};
