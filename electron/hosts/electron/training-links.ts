import type { Serve } from '../../till/serve.ts';

/** Only the simulator's pages may open outside, checked each time because leaving training ends it. */
export async function isTrainingLink(url: string, serve: Serve): Promise<boolean> {
  const target = URL.parse(url);
  if (target === null || target.protocol !== 'http:' || target.hostname !== '127.0.0.1') return false;
  const pages = await serve('training:pages', null);
  if (!pages.ok) return false;
  const known = [...pages.value.devices.map((device) => device.url), pages.value.phoneUrl];
  return known.some((page) => URL.parse(page)?.origin === target.origin);
}
