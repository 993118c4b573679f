/** Texts by their namespace: `../locales/text-bundles.ts` makes them. */
declare module 'virtual:texts/*' {
  const texts: Readonly<Record<string, object>>;
  export default texts;
}
