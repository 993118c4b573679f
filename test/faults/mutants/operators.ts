import { CASE_KINDS, CASE_STATES } from '../../../shared/money-case.ts';
import { PAYMENT_REASONS } from '../../../shared/payment.ts';
import { parse, type Syntax, walk } from './syntax.ts';

/** Offsets `start` to `end` become `text`. */
export type Edit = { readonly operator: string; readonly start: number; readonly end: number; readonly text: string };

/** Words with meaning; each is replaced by the next of its family. */
const FAMILIES: readonly (readonly string[])[] = [
  [
    'created',
    'pending',
    'in_progress',
    'cancel_requested',
    'unconfirmed',
    'approved',
    'declined',
    'cancelled',
    'expired',
  ],
  [
    ...['accepted', 'refused', 'outcome_unknown', 'never_shown', 'seen_waiting', 'seen_in_progress', 'seen_approved'],
    ...['seen_declined', 'seen_cancelled', 'seen_expired', 'seen_unknown', 'seen_missing', 'missing_settled'],
    ...['cancel_asked', 'deadline_passed', 'seen_surplus', 'case_settled'],
  ],
  PAYMENT_REASONS,
  CASE_KINDS,
  CASE_STATES,
  ['done', 'unreachable', 'unknown'],
  ['seen', 'missing', 'silent'],
  ['back', 'kept', 'unclear'],
  ['none', 'asked', 'forced'],
  ['waiting', 'finished'],
  ['cash', 'card', 'pix', 'standalone_card', 'store_credit'],
  ['drawer', 'case', 'credit'],
  ['original', 'credit_note'],
  ['paid', 'open', 'set_aside'],
  ['cashier', 'deadline', 'qr_disagrees'],
  ['refund', 'watch'],
  ['not_found', 'too_soon', 'unauthorised', 'already_exists', 'invalid_field'],
  ['usable', 'spent', 'earlier_series', 'reissued'],
  ['supervisor', 'manager'],
  ['debit', 'meal_voucher', 'food_voucher'],
  ['undone', 'denied'],
];

const BINARY: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '+',
  '/': '*',
  '%': '*',
};
const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
};
/** Without effect: invariants never fail, logs are for people. */
const SPEAKS_ONLY = /^(?:invariant|assertNever)$|(?:^|\.)log\.\w+$/;

const TYPES_ONLY: ReadonlySet<string> = new Set(['PAYMENT_STATES', 'PAYMENT_REASONS', 'CASE_KINDS', 'CASE_STATES']);

/** Every small change of a program's text. Throws {@link NotParsedError}. */
export function editsOf(file: string, source: string): readonly Edit[] {
  const edits: Edit[] = [];
  walk(parse(file, source), (node, parents) => {
    if (node.type === 'CallExpression' && SPEAKS_ONLY.test(textOf(source, node.callee))) return false;
    if (node.type === 'VariableDeclarator' && TYPES_ONLY.has(textOf(source, node.id))) return false;
    for (const { at, ...edit } of changesOf(source, node, parents)) edits.push({ ...edit, start: at[0], end: at[1] });
    return true;
  });
  return edits;
}

const isOnlySaid = (source: string, call: Syntax): boolean =>
  SPEAKS_ONLY.test(textOf(source, call).split('(')[0] ?? '');

type Change = { readonly operator: string; readonly at: readonly [start: number, end: number]; readonly text: string };

const textOf = (source: string, { start, end }: Syntax): string => source.slice(start, end);
const whole = ({ start, end }: Syntax): readonly [number, number] => [start, end];

function changesOf(source: string, node: Syntax, parents: readonly Syntax[]): readonly Change[] {
  const parent = parents.at(-1);
  switch (node.type) {
    case 'IfStatement':
    case 'WhileStatement':
      return [negated(source, node.test), ...(node.type === 'IfStatement' ? withoutBranch(node) : [])];
    case 'ConditionalExpression':
      return [negated(source, node.test)];
    case 'LogicalExpression':
      return ofLogical(source, node);
    case 'BinaryExpression':
      return ofBinary(source, node);
    case 'MemberExpression':
      return ofMember(node, parent);
    case 'UnaryExpression':
      return node.operator === '!' && parent?.type !== 'IfStatement'
        ? [{ operator: 'negate', at: [node.start, node.start + 1], text: '' }]
        : [];
    case 'ExpressionStatement':
      return ofStatement(source, node);
    case 'ReturnStatement':
      return node.argument === null || isOnlySaid(source, node.argument) ? [] : toNull(node.argument, 'return null');
    case 'ArrowFunctionExpression':
      return ofArrow(source, node);
    case 'ArrayExpression':
      return node.elements.length === 0 ? [] : ofList(source, node, node.elements);
    case 'Literal':
      return ofLiteral(node, parents);
    default:
      return [];
  }
}

function negated(source: string, test: Syntax): Change {
  return { operator: 'negate', at: whole(test), text: `!(${textOf(source, test)})` };
}

function withoutBranch(node: Extract<Syntax, { type: 'IfStatement' }>): readonly Change[] {
  if (node.alternate !== null) return [];
  return [{ operator: 'leave out a branch', at: whole(node), text: ';' }];
}

function operatorBetween(source: string, left: Syntax, right: Syntax, operator: string): readonly [number, number] {
  const start = source.indexOf(operator, left.end);
  return start < right.start ? [start, start + operator.length] : [left.end, left.end];
}

function ofLogical(source: string, node: Extract<Syntax, { type: 'LogicalExpression' }>): readonly Change[] {
  const { left, right, operator } = node;
  const drops: readonly Change[] = [
    { operator: 'drop an operand', at: whole(node), text: textOf(source, left) },
    { operator: 'drop an operand', at: whole(node), text: textOf(source, right) },
  ];
  if (operator === '??') return drops;
  const other = operator === '&&' ? '||' : '&&';
  return [{ operator: 'and/or', at: operatorBetween(source, left, right, operator), text: other }, ...drops];
}

const isText = (node: Syntax): boolean =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof node.value === 'string') ||
  (node.type === 'BinaryExpression' && (isText(node.left) || isText(node.right)));

function ofBinary(source: string, node: Extract<Syntax, { type: 'BinaryExpression' }>): readonly Change[] {
  const text = BINARY[node.operator];
  const isEquality = /^[=!]=/.test(node.operator);
  if (text === undefined || (isText(node) && !isEquality)) return [];
  const operator = /[=<>]/.test(text) ? 'compare' : 'calculate';
  return [{ operator, at: operatorBetween(source, node.left, node.right, node.operator), text }];
}

function ofMember(node: Extract<Syntax, { type: 'MemberExpression' }>, parent: Syntax | undefined): readonly Change[] {
  const isCalled = parent?.type === 'CallExpression' && parent.callee === node;
  const text = node.property.type === 'Identifier' && !node.computed ? METHODS[node.property.name] : undefined;
  return isCalled && text !== undefined ? [{ operator: 'method', at: whole(node.property), text }] : [];
}

function ofStatement(source: string, node: Extract<Syntax, { type: 'ExpressionStatement' }>): readonly Change[] {
  const { expression } = node;
  if (isOnlySaid(source, expression)) return [];
  return expression.type === 'Literal' ? [] : [{ operator: 'leave out a statement', at: whole(node), text: ';' }];
}

/** `false` to null changes nothing: callers test for truth. */
function toNull(value: Syntax, operator: string): readonly Change[] {
  const isNothing =
    (value.type === 'Literal' && (value.value === null || value.value === false)) ||
    (value.type === 'Identifier' && value.name === 'undefined');
  return isNothing ? [] : [{ operator, at: whole(value), text: 'null' }];
}

function ofArrow(source: string, node: Extract<Syntax, { type: 'ArrowFunctionExpression' }>): readonly Change[] {
  const { body } = node;
  if (body.type === 'BlockStatement' || body.type === 'ArrowFunctionExpression') return [];
  if (isOnlySaid(source, body)) return [];
  return isText(body) ? [] : toNull(body, 'return null');
}

function ofList(source: string, node: Syntax, elements: readonly (Syntax | null)[]): readonly Change[] {
  return elements.flatMap((element, index) => {
    if (element === null) return [];
    const rest = elements.filter((one, place) => one !== null && place !== index) as readonly Syntax[];
    const text = `[${rest.map((one) => textOf(source, one)).join(', ')}]`;
    return [{ operator: 'drop an element', at: whole(node), text }];
  });
}

function ofLiteral(node: Extract<Syntax, { type: 'Literal' }>, parents: readonly Syntax[]): readonly Change[] {
  const parent = parents.at(-1);
  if (typeof node.value === 'boolean') return [{ operator: 'boolean', at: whole(node), text: String(!node.value) }];
  if (typeof node.value !== 'string') return [];
  // a key is no value
  if (parent?.type === 'Property' && parent.key === node) return [];
  const { value } = node;
  const family = FAMILIES.find((words) => words.includes(value));
  if (family === undefined) return [];
  const next = family[(family.indexOf(value) + 1) % family.length] ?? '';
  return [{ operator: 'word', at: whole(node), text: `'${next}'` }];
}
