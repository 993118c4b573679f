export const time = {
  now: 'agora',
  seconds_one: 'há {{count}} segundo',
  seconds_other: 'há {{count}} segundos',
  minutes: 'há {{count}} min',
  hours: 'há {{count}} h',
  days_one: 'há {{count}} dia',
  days_other: 'há {{count}} dias',
  never: 'nunca',
  lasting: {
    seconds: '{{count}} s',
    minutes: '{{count}} min {{seconds}} s',
    hours: '{{count}} h {{minutes}} min',
  },
} as const;
