import { defect, type PlantedDefect } from '../planted-defect.ts';

const SPACING = 'electron/lib/request-spacing.ts';
const REGISTRATION = 'electron/areas/devices/qr-registration-service.ts';
const ERRORS = 'electron/operator/wire-errors.ts';

export const CONDUCT_DEFECTS: readonly PlantedDefect[] = [
  defect('polling at 1.9 s', 'I21', 'spacing', {
    file: SPACING,
    find: 'STATUS_INTERVAL_MS = 2_000',
    replace: 'STATUS_INTERVAL_MS = 1_900',
  }),
  defect('the pause between questions is measured by the wall clock', 'I21', 'spacing', [
    {
      file: SPACING,
      find: 'const restMs = queue.lastEndMs + intervalMs - clock.monotonicMs();',
      replace: 'const restMs = queue.lastEndMs + intervalMs - clock.now().getTime();',
    },
    { file: SPACING, find: '{ lastEndMs: clock.monotonicMs(),', replace: '{ lastEndMs: clock.now().getTime(),' },
    {
      file: SPACING,
      find: '      queue.lastEndMs = clock.monotonicMs();\n    }',
      replace: '      queue.lastEndMs = clock.now().getTime();\n    }',
    },
  ]),
  defect('the pause between questions is forgotten at a restart', 'I21', 'spacing', {
    file: SPACING,
    find: '{ lastEndMs: clock.monotonicMs(),',
    replace: '{ lastEndMs: Number.NEGATIVE_INFINITY,',
  }),
  defect('a QR charge needs no registration', 'I22', 'registration', {
    file: 'electron/areas/money/payment/payment-service.ts',
    find: "      if (!parts.qrReady()) return fail('qr_not_registered');\n",
  }),
  defect('a registration holds for every register', 'I22', 'registration', {
    file: REGISTRATION,
    find: 'JSON.stringify([companyScope, parts.registerNumber])',
    replace: 'JSON.stringify([companyScope])',
  }),
  defect('the token is written to the log', 'I23', 'counter', {
    file: 'electron/till/compose.ts',
    find: '  const { connection, samples } = given;\n',
    replace:
      "  const { connection, samples } = given;\n  ctx.log.info('till open', { error: connection.token() ?? '' });\n",
  }),
  defect('a refusal that repeats the token goes to the screen', 'I23', 'refused', {
    file: 'electron/operator/operator-call.ts',
    find: "message: answer.message.replaceAll(token, '****')",
    replace: 'message: answer.message',
  }),
  defect('a card number in a refusal is kept as it is', 'I23', 'refused', {
    file: ERRORS,
    find: '  return maskCardNumbers([...line].slice(0, MAX_SENTENCE).join(',
    replace: '  return String([...line].slice(0, MAX_SENTENCE).join(',
  }),
];
