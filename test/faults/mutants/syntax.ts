import { type ESTree, parseSync } from 'vite';

export type Syntax = ESTree.Node;

/** Offsets of a function's body. `isExpression`: without braces. */
export type FunctionBody = { readonly start: number; readonly end: number; readonly isExpression: boolean };

export class NotParsedError extends Error {
  override readonly name = 'NotParsedError';
}

/** Throws {@link NotParsedError}. */
export function parse(file: string, source: string): ESTree.Program {
  const { program, errors } = parseSync(file, source);
  const [first] = errors;
  if (first !== undefined) throw new NotParsedError(`${file}: ${first.message}`);
  return program;
}

export const isParsed = (file: string, source: string): boolean => parseSync(file, source).errors.length === 0;

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Types have no effect at run time; the value before `as` does. */
function childrenOf(node: Syntax): readonly Syntax[] {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return [node.expression];
    default:
      if (node.type.startsWith('TS') || node.type === 'ImportDeclaration') return [];
      return Object.values(node).flat().filter(isSyntax);
  }
}

/** Visits nodes from the outside in, with ancestors; stops below where `visit` returns false. */
export function walk(
  node: Syntax,
  visit: (node: Syntax, parents: readonly Syntax[]) => boolean,
  parents: readonly Syntax[] = [],
): void {
  if (!visit(node, parents)) return;
  const inside = [...parents, node];
  for (const child of childrenOf(node)) walk(child, visit, inside);
}

/** Bodies of every function, outer before inner. */
export function functionBodies(program: ESTree.Program): readonly FunctionBody[] {
  const bodies: FunctionBody[] = [];
  walk(program, (node) => {
    const isFunction =
      node.type === 'ArrowFunctionExpression' ||
      node.type === 'FunctionDeclaration' ||
      node.type === 'FunctionExpression';
    if (isFunction && node.body !== null) {
      const { start, end, type } = node.body;
      bodies.push({ start, end, isExpression: type !== 'BlockStatement' });
    }
    return true;
  });
  return bodies;
}

/** The innermost function of a position, or the module. */
export function placeOf(bodies: readonly FunctionBody[], file: string, offset: number): string {
  const inner = bodies.filter(({ start, end }) => start <= offset && offset < end).at(-1);
  return `${file}#${inner?.start ?? 'module'}`;
}
