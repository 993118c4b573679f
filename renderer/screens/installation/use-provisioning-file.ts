import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type FoundProvisioning,
  MAX_PROVISIONING_CHARS,
  type ProvisioningPreview,
} from '../../../shared/provisioning.ts';
import { useWrongFieldFocus } from '../../ui/use-wrong-field-focus.ts';
import { useCall } from '../../use-call.ts';

/** In no file of ours; without them the main process can name the defect. */
const UNREADABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Null where the file cannot be read. */
async function plainText(file: File): Promise<string | null> {
  const text = file.slice(0, MAX_PROVISIONING_CHARS).text();
  return text.then(
    (read) => read.replace(UNREADABLE, ' '),
    () => null,
  );
}

export function useProvisioningFile(found: readonly FoundProvisioning[], onDone: (set: ProvisioningPreview) => void) {
  const { t } = useTranslation(['installation', 'errors']);
  const [own, setOwn] = useState<FoundProvisioning | null>(null);
  const [path, setPath] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const [tries, setTries] = useState(0);
  const checking = useCall('provisioning:check');
  const applying = useCall('provisioning:apply');
  const form = useWrongFieldFocus<HTMLElement>(tries, applying.error);
  const all = own === null ? found : [own, ...found];
  const chosen = all.find((one) => one.path === path) ?? all[0] ?? null;

  const choose = (next: string): void => {
    setPath(next);
    setRefused(false);
    setCode('');
    setMissing(false);
    applying.clearError();
  };
  const take = async (file: File): Promise<void> => {
    const plain = await plainText(file);
    if (plain === null) return setRefused(true);
    const checked = await checking.run({ text: plain });
    setOwn({ path: file.name, text: plain, checked });
    choose(file.name);
  };
  const apply = async (): Promise<void> => {
    if (chosen?.checked.ok !== true || chosen.checked.value.isApplied || applying.running) return;
    const isMissing = chosen.checked.value.needsCode && code.trim() === '';
    setMissing(isMissing);
    setTries((count) => count + 1);
    if (isMissing) return;
    const result = await applying.run({ text: chosen.text, code: code.trim() === '' ? null : code.trim() });
    if (result.ok) onDone(result.value);
  };
  const type = (next: string): void => {
    setCode(next);
    setMissing(false);
    applying.clearError();
  };
  const wrong = applying.error?.code === 'provisioning_code' ? t('errors:provisioning_code') : null;
  return {
    chosen,
    choose,
    take: (file: File) => void take(file),
    /** The last chosen file could not be read. */
    refused,
    code,
    setCode: type,
    codeProblem: missing ? t('installation:file.codeMissing') : wrong,
    applying,
    apply: () => void apply(),
    form,
  };
}
