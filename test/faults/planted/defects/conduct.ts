import { defect, type PlantedDefect } from '../planted-defect.ts';

const SPACING = 'electron/lib/request-spacing.ts';
const REGISTRATION = 'electron/areas/devices/qr-registration-service.ts';
const ERRORS = 'electron/operator/wire-errors.ts';

/** How the till behaves towards the operator, and what it keeps to itself. */
export const CONDUCT_DEFECTS: readonly PlantedDefect[] = [
  defect('polling at 1.9 s', 'I21', 'spacing', SPACING, 'STATUS_INTERVAL_MS = 2_000', 'STATUS_INTERVAL_MS = 1_900'),
  {
    name: 'the pause between questions is measured by the wall clock',
    invariant: 'I21',
    check: 'spacing',
    edits: [
      {
        file: SPACING,
        find: 'const restMs = lastEndMs + intervalMs - clock.monotonicMs();',
        replace: 'const restMs = lastEndMs + intervalMs - clock.now().getTime();',
      },
      {
        file: SPACING,
        find: '  let lastEndMs = clock.monotonicMs();',
        replace: '  let lastEndMs = clock.now().getTime();',
      },
      {
        file: SPACING,
        find: '        lastEndMs = clock.monotonicMs();\n      }',
        replace: '        lastEndMs = clock.now().getTime();\n      }',
      },
    ],
  },
  defect(
    'the pause between questions is forgotten at a restart',
    'I21',
    'spacing',
    SPACING,
    '  let lastEndMs = clock.monotonicMs();',
    '  let lastEndMs = Number.NEGATIVE_INFINITY;',
  ),
  defect(
    'a QR charge needs no registration',
    'I22',
    'registration',
    'electron/areas/payment/payment-service.ts',
    "      if (!parts.qrReady()) return fail('qr_not_registered');\n",
    '',
  ),
  defect(
    'a registration holds for every register',
    'I22',
    'registration',
    REGISTRATION,
    'JSON.stringify([companyScope, parts.registerNumber])',
    'JSON.stringify([companyScope])',
  ),
  defect(
    'the token is written to the log',
    'I23',
    'counter',
    'electron/till/compose.ts',
    "host.log.info('till open', { state: mode, count: payment.resume() })",
    "host.log.info('till open', { state: mode, count: payment.resume(), error: given.connection.token() ?? '' })",
  ),
  defect(
    'a refusal that repeats the token goes to the screen',
    'I23',
    'refused',
    'electron/operator/operator-call.ts',
    "message: answer.message.replaceAll(token, '****')",
    'message: answer.message',
  ),
  defect(
    'a card number in a refusal is kept as it is',
    'I23',
    'refused',
    ERRORS,
    '  return maskCardNumbers([...line].slice(0, MAX_SENTENCE).join(',
    '  return String([...line].slice(0, MAX_SENTENCE).join(',
  ),
];
