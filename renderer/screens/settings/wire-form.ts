import type { OperatorSettings } from '../../../shared/settings.ts';
import { parseUtcOffset, utcOffsetText } from './utc-offset.ts';

/** How the operator is spoken to: what an installer sets once, with its documentation at hand. */
export type WireForm = {
  readonly companyId: string;
  readonly utcOffset: string;
  readonly deviceIdField: string;
  readonly deviceObject: string;
  readonly deviceListPath: string;
};

/** The text of each is `settings.problem.<code>`. */
export type WireProblem = 'companyId' | 'utcOffset' | 'wireName' | 'wirePath';

type Wired = Pick<OperatorSettings, 'companyId' | 'utcOffsetMinutes' | 'wire'>;

export function wireToForm({ companyId, utcOffsetMinutes, wire }: Wired): WireForm {
  const { deviceIdField, deviceObject, deviceListPath } = wire;
  return {
    companyId: companyId === null ? '' : String(companyId),
    utcOffset: utcOffsetText(utcOffsetMinutes),
    ...{ deviceIdField, deviceObject, deviceListPath },
  };
}

export function formToWire(form: WireForm): Wired {
  const companyId = form.companyId.trim();
  return {
    companyId: companyId === '' ? null : Number(companyId),
    utcOffsetMinutes: parseUtcOffset(form.utcOffset) ?? 0,
    wire: {
      deviceIdField: form.deviceIdField.trim(),
      deviceObject: form.deviceObject.trim(),
      deviceListPath: form.deviceListPath.trim(),
    },
  };
}

const nameProblem = (name: string) => (/^[A-Za-z_][A-Za-z0-9_]*$/.test(name.trim()) ? null : 'wireName');

/** `/something`, without dots, a query or a second address hidden in it. */
const pathProblem = (path: string) => (/^(?:\/[A-Za-z0-9_-]+)+$/.test(path.trim()) ? null : 'wirePath');

export function wireProblems(form: WireForm): Readonly<Record<keyof WireForm, WireProblem | null>> {
  return {
    companyId:
      /^(?:0*[1-9]\d*)?$/.test(form.companyId.trim()) && form.companyId.trim().length <= 9 ? null : 'companyId',
    utcOffset: parseUtcOffset(form.utcOffset) === null ? 'utcOffset' : null,
    deviceIdField: nameProblem(form.deviceIdField),
    deviceObject: nameProblem(form.deviceObject),
    deviceListPath: pathProblem(form.deviceListPath),
  };
}
