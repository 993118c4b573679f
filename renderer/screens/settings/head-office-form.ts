import { DEFAULT_HEAD_OFFICE, type HeadOfficeSettings } from '../../../shared/settings.ts';

/** What stands in the form about head office: texts as typed; `headOffice` says whether there is one. */
export type HeadOfficeForm = {
  readonly headOffice: boolean;
  /** Addresses, with commas or spaces between them. */
  readonly servers: string;
  readonly storeId: string;
  readonly credentialsFile: string;
  readonly caFile: string;
  readonly certFile: string;
  readonly keyFile: string;
  readonly stream: string;
  readonly bucketPrefix: string;
};

export type HeadOfficeProblem =
  | 'serversMissing'
  | 'server'
  | 'serverInsecure'
  | 'storeId'
  | 'filePath'
  | 'keyPair'
  | 'headOfficeName';

export type HeadOfficeProblems = Partial<Record<keyof HeadOfficeForm, HeadOfficeProblem | null>>;

export function headOfficeToForm(settings: HeadOfficeSettings | null): HeadOfficeForm {
  const { servers, ...others } = settings ?? DEFAULT_HEAD_OFFICE;
  return { headOffice: settings !== null, servers: servers.join(', '), ...others };
}

/** Null where there is none. Call it after {@link headOfficeProblems} has found nothing. */
export function formToHeadOffice(form: HeadOfficeForm): HeadOfficeSettings | null {
  if (!form.headOffice) return null;
  return {
    servers: serversOf(form.servers),
    storeId: form.storeId.trim(),
    credentialsFile: form.credentialsFile.trim(),
    caFile: form.caFile.trim(),
    certFile: form.certFile.trim(),
    keyFile: form.keyFile.trim(),
    stream: form.stream.trim(),
    bucketPrefix: form.bucketPrefix.trim(),
  };
}

/** What is wrong with each field; nothing where there is no head office. */
export function headOfficeProblems(form: HeadOfficeForm): HeadOfficeProblems {
  if (!form.headOffice) return {};
  const alone = (form.certFile.trim() === '') !== (form.keyFile.trim() === '');
  return {
    servers: serversProblem(form.servers),
    storeId: /^[A-Za-z0-9_-]{1,32}$/.test(form.storeId.trim()) ? null : 'storeId',
    credentialsFile: fileProblem(form.credentialsFile),
    caFile: fileProblem(form.caFile),
    certFile: fileProblem(form.certFile) ?? (alone && form.certFile.trim() === '' ? 'keyPair' : null),
    keyFile: fileProblem(form.keyFile) ?? (alone && form.keyFile.trim() === '' ? 'keyPair' : null),
    stream: /^[A-Za-z0-9_-]{1,64}$/.test(form.stream.trim()) ? null : 'headOfficeName',
    bucketPrefix: /^[A-Za-z0-9_-]{1,32}$/.test(form.bucketPrefix.trim()) ? null : 'headOfficeName',
  };
}

function serversOf(text: string): readonly string[] {
  return text
    .split(/[\s,;]+/)
    .map((each) => each.replace(/\/+$/, ''))
    .filter((each) => each !== '');
}

const SERVER = /^(?:tls|nats):\/\/([A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\])(?::(\d{1,5}))?$/;

function serversProblem(text: string): HeadOfficeProblem | null {
  const servers = serversOf(text);
  if (servers.length === 0) return 'serversMissing';
  if (servers.length > 8) return 'server';
  for (const server of servers) {
    const [, host = '', port = '1'] = SERVER.exec(server) ?? [];
    if (host === '' || Number(port) < 1 || Number(port) > 65_535) return 'server';
    if (server.startsWith('nats:') && !['127.0.0.1', '[::1]', 'localhost'].includes(host)) return 'serverInsecure';
  }
  return null;
}

/** A whole path, of Windows or Linux: the program's own folder is nobody's to know. */
function fileProblem(text: string): HeadOfficeProblem | null {
  const path = text.trim();
  return path === '' || /^(?:\/|[A-Za-z]:[\\/]|\\\\)/.test(path) ? null : 'filePath';
}
