import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const RENDERER = path.join(import.meta.dirname, '..', '..', 'renderer');
const FRAMES = /<(?:Dialog|SignedDialog|FormDialog|WizardStep)\b/;
const FIELDS =
  /<(?:TextField|MoneyField|PinField|NewPinFields|Input|TextArea|ComboField|ReasonField|ConnectionFields|Fields)\b/;

/** Whether a dialog stands there in which something can be typed. */
export function hasDialogWithField(source: string): boolean {
  return FRAMES.test(source) && FIELDS.test(source);
}

/** The files of such dialogs, as `screens/sale/quantity-dialog`. */
export function dialogsWithFields(): readonly string[] {
  return readdirSync(RENDERER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => hasDialogWithField(readFileSync(path.join(RENDERER, file), 'utf8')))
    .map((file) => file.replaceAll(path.sep, '/').replace(/\.tsx$/, ''))
    .sort();
}
