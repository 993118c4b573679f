import i18next, { type TFunction } from 'i18next';
import type { BackupTrouble } from '../../../shared/backup.ts';
import type { Finding, FindingFacts } from '../../../shared/diagnosis.ts';
import type { PrintTrouble } from '../../../shared/printing.ts';
import type { SerialTrouble } from '../../../shared/scanner.ts';
import type { HeadOfficeTrouble } from '../../../shared/till-state.ts';
import type { UpdatesOff, UpdateTrouble } from '../../../shared/update.ts';
import { tenthsText } from '../../text/number-text.ts';
import { ago, dayAndClock, lasting } from '../../text/time-words.ts';

type Texts = TFunction<'diagnosis'>;

/** Advice is null where nothing is to be done. */
export function findingText(
  finding: Finding,
  t: Texts,
  nowMs: number,
): { readonly says: string; readonly act: string | null } {
  const values = { ...valuesOf(finding.facts, nowMs), ...troubleOf(finding), keyWhole: 'F3' };
  // each check has typed texts of its own: one key stands for all of them here
  const says = t(`says.${finding.check}.${finding.what}` as 'says.disk.enough', values);
  const isToDo = i18next.exists(`diagnosis:act.${finding.check}.${finding.what}`);
  return { says, act: isToDo ? t(`act.${finding.check}.${finding.what}` as 'act.disk.little', values) : null };
}

function valuesOf(facts: FindingFacts, nowMs: number) {
  const { freeBytes = 0, fileBytes = 0, neededBytes = 0, offsetMs = 0, at = null } = facts;
  return {
    free: sizeText(freeBytes),
    size: sizeText(fileBytes),
    needed: sizeText(neededBytes),
    offset: lasting(Math.abs(offsetMs)),
    when: at === null ? '' : dayAndClock(at),
    ago: ago(at, nowMs),
    name: facts.name ?? '',
    count: facts.count ?? 0,
    row: facts.row ?? '',
    version: facts.version ?? '',
    structure: facts.structure ?? 0,
  };
}

function troubleOf({ check, what, facts }: Finding): { readonly why: string; readonly advice: string } {
  const { trouble, name = '', at } = facts;
  if (trouble === undefined) return { why: '', advice: '' };
  switch (check) {
    case 'printer':
    case 'drawer': {
      const why = trouble as PrintTrouble;
      return { why: i18next.t(`printing:trouble.${why}`), advice: i18next.t(`printing:advice.${why}`) };
    }
    case 'scanner':
      return { why: '', advice: i18next.t(`scanner:state.${trouble as SerialTrouble}`, { path: name }) };
    case 'head_office':
      return { why: i18next.t(`shell:headOffice.${trouble as HeadOfficeTrouble}`), advice: '' };
    case 'copies': {
      const why = trouble as BackupTrouble['why'];
      return { why: '', advice: i18next.t(`rescue:trouble.${why}`, { when: at === undefined ? '' : dayAndClock(at) }) };
    }
    case 'update': {
      const key =
        what === 'off' ? (`off.${trouble as UpdatesOff}` as const) : (`trouble.${trouble as UpdateTrouble}` as const);
      return { why: '', advice: i18next.t(`updates:${key}`) };
    }
    default:
      return { why: '', advice: '' };
  }
}

function sizeText(bytes: number): string {
  return bytes >= 1e9 ? `${tenthsText(bytes / 1e9)} GB` : `${tenthsText(bytes / 1e6)} MB`;
}
