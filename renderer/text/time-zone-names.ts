import { TIME_ZONES, type TimeZone } from '../../shared/local-time.ts';

/** A capital and its states for each zone; place names are the same in every language. */
const NAMES: Readonly<Record<TimeZone, string>> = {
  'America/Noronha': 'Fernando de Noronha',
  'America/Sao_Paulo': 'Brasília (DF, ES, GO, MG, PR, RJ, RS, SC, SP)',
  'America/Bahia': 'Salvador (BA)',
  'America/Maceio': 'Maceió (AL, SE)',
  'America/Recife': 'Recife (PE)',
  'America/Fortaleza': 'Fortaleza (CE, MA, PB, PI, RN)',
  'America/Belem': 'Belém (AP, PA)',
  'America/Araguaina': 'Palmas (TO)',
  'America/Santarem': 'Santarém (PA)',
  'America/Campo_Grande': 'Campo Grande (MS)',
  'America/Cuiaba': 'Cuiabá (MT)',
  'America/Manaus': 'Manaus (AM)',
  'America/Porto_Velho': 'Porto Velho (RO)',
  'America/Boa_Vista': 'Boa Vista (RR)',
  'America/Eirunepe': 'Eirunepé (AM)',
  'America/Rio_Branco': 'Rio Branco (AC)',
};

export const TIME_ZONE_CHOICES = TIME_ZONES.map((id) => ({ id, label: NAMES[id] }));
