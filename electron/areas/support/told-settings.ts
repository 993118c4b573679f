import type { Settings } from '../../../shared/settings.ts';

/** An allow-list for support, without shop name, city, CNPJ, slip texts, pictures and key paths. */
export function toldSettings(settings: Settings) {
  const { operator, headOffice, printing, scanner } = settings;
  return {
    mode: settings.mode,
    registerNumber: settings.registerNumber,
    language: settings.language,
    theme: settings.theme,
    timeZone: settings.timeZone,
    lockAfterMinutes: settings.lockAfterMinutes,
    blindClose: settings.blindClose,
    allowStandaloneCard: settings.allowStandaloneCard,
    standaloneCardSupervised: settings.standaloneCardSupervised,
    withdrawalSupervised: settings.withdrawalSupervised,
    tilesInSale: settings.tilesInSale,
    allowAmounts: settings.allowAmounts,
    askTaxId: settings.askTaxId,
    weightLabels: settings.weightLabels.length,
    heaviestKg: settings.heaviestKg,
    operator: {
      baseUrl: hostOf(operator.baseUrl),
      qrBaseUrl: hostOf(operator.qrBaseUrl),
      hasCnpj: operator.cnpj !== '',
      qrMode: operator.qrMode,
      qrProvider: operator.qrProvider,
      hasCompany: operator.companyId !== null,
      utcOffsetMinutes: operator.utcOffsetMinutes,
      wire: operator.wire,
    },
    headOffice: headOffice === null ? null : { servers: headOffice.servers.map(hostOf), stream: headOffice.stream },
    printers: printing.printers.map(({ connection, paperMm, columns, codePage, drawer, answersStatus }) => ({
      ...{ by: connection.by, paperMm, columns, codePage, drawer, answersStatus },
    })),
    scanner: { suffix: scanner.suffix, longestGapMs: scanner.longestGapMs, serial: scanner.serial },
  };
}

/** Protocol, host and port: a path or a query may carry a key. */
function hostOf(address: string): string {
  if (address === '') return '';
  const url = URL.parse(address);
  return url === null ? 'unreadable' : `${url.protocol}//${url.host}`;
}
