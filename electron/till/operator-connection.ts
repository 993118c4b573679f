import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../shared/result.ts';
import { SAMPLE_IDENTITIES, type SampleShop } from '../../shared/sample-shop.ts';
import type { OperatorSettings } from '../../shared/settings.ts';
import type { OperatorSetUp, TrainingPages } from '../../shared/till-state.ts';
import { placeOfCity } from '../areas/devices/qr-registration-service.ts';
import type { HostParts } from '../lib/host-parts.ts';
import type { RunningService } from '../programs/simulator/service.ts';

export type OperatorConnection = {
  readonly settings: OperatorSettings;
  readonly token: () => string | null;
  readonly setUp: () => OperatorSetUp;
  /**
   * The identity that registrations depend on. Not the address: the built-in operator has another port at each start.
   */
  readonly identity: string;
  readonly place: { readonly latitude: string; readonly longitude: string };
  readonly trainingPages: (devices: readonly { code: string; name: string }[]) => Result<TrainingPages>;
  /** Books past charges with the built-in operator; null with a real one. */
  readonly inThePast: RunningService['inThePast'] | null;
  readonly stop: () => Promise<void>;
};

/** The built-in operator keeps its file in `folder`. */
export async function connectOperator(
  parts: HostParts,
  sampleShop: SampleShop | null,
  folder: string,
): Promise<OperatorConnection> {
  return sampleShop === null ? connectReal(parts) : connectTraining(parts, sampleShop, folder);
}

export async function connectReal(parts: HostParts): Promise<OperatorConnection> {
  const { operator: settings, storeCity } = parts.settings.get();
  const token = (): string | null => parts.vault.get('operator-token');
  return {
    settings,
    token,
    setUp: () => {
      if (!settings.baseUrl || !settings.qrBaseUrl || !settings.cnpj) return 'not_configured';
      return token() ? 'ready' : 'lacks_key';
    },
    identity: settings.qrBaseUrl,
    place: await placeOfCity(storeCity),
    trainingPages: () => fail('not_found'),
    inThePast: null,
    stop: async () => undefined,
  };
}

async function connectTraining(parts: HostParts, shop: SampleShop, folder: string): Promise<OperatorConnection> {
  mkdirSync(folder, { recursive: true });
  // imported late: a shop's till needs neither it nor its HTTP server
  const { startService } = await import('../programs/simulator/service.ts');
  const { cnpj, storeName } = SAMPLE_IDENTITIES[shop];
  const service = await startService({ port: 0, dataFile: join(folder, 'service.db'), cnpj, storeName });
  const { utcOffsetMinutes, wire } = parts.settings.get().operator;
  return {
    settings: {
      baseUrl: service.baseUrl,
      qrBaseUrl: service.qrBaseUrl,
      cnpj: service.cnpj,
      qrMode: 'default',
      acquirerCnpj: '',
      qrProvider: 'PIX',
      companyId: null,
      utcOffsetMinutes,
      wire,
    },
    token: () => service.token,
    setUp: () => 'ready',
    identity: 'training',
    place: { latitude: '-23.550520', longitude: '-46.633308' },
    trainingPages: (devices) =>
      ok({
        devices: devices.map(({ code, name }) => ({ code, name, url: `${service.controlUrl}/device/${code}` })),
        phoneUrl: `${service.controlUrl}/phone`,
      }),
    inThePast: service.inThePast,
    stop: () => service.stop(),
  };
}
