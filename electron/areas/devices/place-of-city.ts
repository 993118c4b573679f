import { foldText } from '../../../shared/product.ts';

/** In degrees, in the operator's format; empty if unknown. */
type Place = { readonly latitude: string; readonly longitude: string };

const NOWHERE: Place = { latitude: '', longitude: '' };

const known = new Map<string, Promise<Place>>();

/** Of `Recife` or `Belém - PA`; unknown if several states have it. Cached, because the list is large. */
export function placeOfCity(written: string): Promise<Place> {
  const place = known.get(written) ?? findPlace(written);
  known.set(written, place);
  return place;
}

async function findPlace(written: string): Promise<Place> {
  if (written.trim() === '') return NOWHERE;
  const { CITIES } = await import('./cities.ts');
  const [, city = '', state] = /^(.*?)(?:\s*[,/–-]\s*|\s+)?(?:\(?\b([A-Za-z]{2})\)?)?$/.exec(written.trim()) ?? [];
  const isState = state !== undefined && Object.hasOwn(CITIES, state.toUpperCase());
  const name = foldText(isState ? city : written);
  const lists = Object.entries(CITIES).filter(([code]) => !isState || code === state.toUpperCase());
  // folding changes no digits
  const rows = lists.flatMap(([, list]) => foldText(list).split(';'));
  const found = rows.filter((row) => row.startsWith(`${name},`));
  const [, latitude, longitude] = found.length === 1 ? (found[0]?.split(',') ?? []) : [];
  return latitude === undefined || longitude === undefined ? NOWHERE : { latitude, longitude };
}
