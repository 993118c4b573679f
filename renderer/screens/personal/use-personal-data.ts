import { useCallback, useEffect, useState } from 'react';
import type { PersonalDataState, PersonalRecord } from '../../../shared/personal-data.ts';
import { readTaxId } from '../../ui/read-tax-id.ts';
import { useCall } from '../../use-call.ts';

export type Found = { readonly taxId: string; readonly record: PersonalRecord };

export type Done =
  | { readonly act: 'exported'; readonly file: string }
  | { readonly act: 'erased'; readonly sales: number }
  | { readonly act: 'renewed' };

export function usePersonalData() {
  const { state, setState, look, reading } = useKept();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const finding = useCall('personal:find');
  const exporting = useCall('personal:export');
  const erasing = useCall('personal:erase');
  const renewing = useCall('personal:renew-key');
  const calls = [reading, finding, exporting, erasing, renewing];
  const { run: runFind } = finding;

  async function find(): Promise<void> {
    const read = readTaxId(typed);
    if (read.state !== 'right') return;
    setDone(null);
    const result = await runFind({ taxId: read.bare });
    if (result.ok) setFound({ taxId: read.bare, record: result.value });
  }

  async function exportFound(): Promise<void> {
    if (found === null) return;
    const result = await exporting.run({ taxId: found.taxId });
    if (result.ok) setDone({ act: 'exported', file: result.value.file });
  }

  async function eraseFound(): Promise<void> {
    if (found === null) return;
    const result = await erasing.run({ taxId: found.taxId });
    if (!result.ok) return;
    setFound(null);
    setTyped('');
    setDone({ act: 'erased', sales: result.value.sales });
    await look();
  }

  async function renew(): Promise<void> {
    const result = await renewing.run(null);
    if (!result.ok) return;
    setState(result.value);
    setDone({ act: 'renewed' });
  }

  return {
    ...{ state, typed, found, done, look, find, exportFound, eraseFound, renew },
    type: (text: string): void => {
      setTyped(text);
      setFound(null);
    },
    busy: calls.some(({ running }) => running),
    slow: calls.some(({ slow }) => slow),
    error: calls.find(({ error }) => error !== null)?.error ?? null,
  };
}

export type PersonalData = ReturnType<typeof usePersonalData>;

function useKept() {
  const [state, setState] = useState<PersonalDataState | null>(null);
  const reading = useCall('personal:state');
  const { run } = reading;
  const look = useCallback(async () => {
    const read = await run(null);
    if (read.ok) setState(read.value);
  }, [run]);
  useEffect(() => void look(), [look]);
  return { state, setState, look, reading };
}
