import type { Channel, Input, Value } from '../../../../shared/api/contract.ts';
import type { PictureRefusal } from '../../../../shared/image-header.ts';
import type { ProductId } from '../../../../shared/product.ts';
import {
  KEYS_AT_ONCE,
  LINES_AT_ONCE,
  MAX_PICTURE_NAME_LENGTH,
  type PictureMatch,
} from '../../../../shared/product-import.ts';
import type { AppError, ErrorCode, Result } from '../../../../shared/result.ts';
import type { ShrunkImage } from '../../../ui/shrink-image.ts';
import { keyOf } from './picked-files.ts';

/** `twice`: two chosen files are for the same product. */
export type PictureReason = PictureRefusal | 'unknown' | 'ambiguous' | 'deleting' | 'twice';
export type PictureProblem = { readonly name: string; readonly reason: PictureReason; readonly of: string | null };
export type PictureTask = { readonly file: File; readonly productId: ProductId };

export type PictureParts = {
  readonly call: <C extends Channel>(channel: C, input: Input<C>) => Promise<Result<Value<C>>>;
  readonly shrink: (file: Blob) => Promise<ShrunkImage>;
};

/** Errors about one file. Any other means that the till takes no pictures now. */
const OF_THE_FILE: Partial<Readonly<Record<ErrorCode, PictureReason>>> = {
  not_found: 'unknown',
  invalid_input: 'unreadable',
};

export type Matched =
  | { readonly ok: true; readonly tasks: readonly PictureTask[]; readonly problems: readonly PictureProblem[] }
  | { readonly ok: false; readonly error: AppError };

/** By file name. `goOn` is asked between calls; on false it ends without a result. */
export async function matchFiles(
  files: readonly File[],
  { call }: Pick<PictureParts, 'call'>,
  goOn: (done: number) => boolean,
): Promise<Matched> {
  const tasks = new Map<ProductId, PictureTask>();
  const problems: PictureProblem[] = [];
  const named = files.map((file) => ({ file, key: keyOf(file.name) }));
  for (let at = 0; at < named.length && goOn(at); at += KEYS_AT_ONCE) {
    const part = named.slice(at, at + KEYS_AT_ONCE);
    const keys = part.flatMap(({ key }) => key ?? []);
    const asked = await call('pictures:match', { keys });
    if (!asked.ok) return asked;
    const answers = asked.value.values();
    for (const { file, key } of part) {
      const match: PictureMatch = key === null ? { kind: 'unknown' } : (answers.next().value ?? { kind: 'unknown' });
      const first = match.kind === 'product' ? tasks.get(match.productId) : undefined;
      if (match.kind !== 'product') problems.push(problemOf(file, match.kind));
      else if (first !== undefined) problems.push({ ...problemOf(file, 'twice'), of: first.file.name });
      else tasks.set(match.productId, { file, productId: match.productId });
    }
  }
  return { ok: true, tasks: [...tasks.values()], problems };
}

export type PictureFate =
  | { readonly kind: 'stored' | 'same' }
  | { readonly kind: 'problem'; readonly problem: PictureProblem }
  | { readonly kind: 'stopped'; readonly error: AppError };

export async function takePicture({ file, productId }: PictureTask, parts: PictureParts): Promise<PictureFate> {
  const shrunk = await parts.shrink(file);
  if (!shrunk.ok) return { kind: 'problem', problem: problemOf(file, shrunk.why) };
  const put = await parts.call('pictures:put', { productId, image: shrunk.base64 });
  if (put.ok) return { kind: put.value.changed ? 'stored' : 'same' };
  const reason = OF_THE_FILE[put.error.code];
  return reason === undefined
    ? { kind: 'stopped', error: put.error }
    : { kind: 'problem', problem: problemOf(file, reason) };
}

function problemOf({ name }: File, reason: PictureReason): PictureProblem {
  return { name, reason, of: null };
}

export async function writeList(
  problems: readonly PictureProblem[],
  words: { readonly headings: readonly string[]; readonly reasonOf: (problem: PictureProblem) => string },
  { call }: Pick<PictureParts, 'call'>,
): Promise<Result<Value<'pictures:write-list'>>> {
  for (let at = 0; ; at += LINES_AT_ONCE) {
    const rows = problems
      .slice(at, at + LINES_AT_ONCE)
      .map((problem) => ({ name: shownName(problem.name), reason: words.reasonOf(problem).slice(0, 200) }));
    const last = at + LINES_AT_ONCE >= problems.length;
    const written = await call('pictures:write-list', { first: at === 0, last, headings: words.headings, rows });
    if (!written.ok || last) return written;
  }
}

/** Without characters that reverse the text direction. */
export function shownName(name: string): string {
  return name.replace(/\p{C}/gu, '\u2423').slice(0, MAX_PICTURE_NAME_LENGTH);
}
