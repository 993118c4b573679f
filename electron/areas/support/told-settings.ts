import type { Settings } from '../../../shared/settings.ts';

/**
 * What of the settings those who help are told: an allow-list. The shop's name and city, its CNPJ, the texts on its
 * slips, its pictures and the paths of its keys stay here.
 */
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
    saleScreen: settings.saleScreen,
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
