/** Made by `../locales/text-bundles.ts`. */
declare module 'virtual:texts/*' {
  const texts: Readonly<Record<string, object>>;
  export default texts;
}
