import { foldText } from '../../../shared/product.ts';

/** In degrees, as the operator takes them; both empty where nobody knows. */
export type Place = { readonly latitude: string; readonly longitude: string };

const NOWHERE: Place = { latitude: '', longitude: '' };

/**
 * Where a city of Brazil is, as a shop writes it: `Recife`, or with its state, `Belém - PA`. Nowhere for a name that is
 * in several states and has none behind it. The list loads here alone.
 */
export async function placeOfCity(written: string): Promise<Place> {
  if (written.trim() === '') return NOWHERE;
  const { CITIES } = await import('./cities.ts');
  const [, city = '', state] = /^(.*?)(?:\s*[,/–-]\s*|\s+)?(?:\(?\b([A-Za-z]{2})\)?)?$/.exec(written.trim()) ?? [];
  const isState = state !== undefined && Object.hasOwn(CITIES, state.toUpperCase());
  const name = foldText(isState ? city : written);
  const lists = Object.entries(CITIES).filter(([code]) => !isState || code === state.toUpperCase());
  const found = lists.flatMap(([, list]) =>
    list.split(';').filter((row) => foldText(row.split(',')[0] ?? '') === name),
  );
  const [, latitude, longitude] = found.length === 1 ? (found[0]?.split(',') ?? []) : [];
  return latitude === undefined || longitude === undefined ? NOWHERE : { latitude, longitude };
}
