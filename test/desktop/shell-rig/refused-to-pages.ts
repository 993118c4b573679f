/** Forbidden to a page; each returns its outcome. */
export const REFUSED: readonly (readonly [name: string, expression: string, answer: unknown])[] = [
  [
    'a script within the page does not run',
    `new Promise((tell) => {
      addEventListener('securitypolicyviolation', (event) => tell(event.effectiveDirective), { once: true });
      const script = document.createElement('script');
      script.textContent = 'window.ran = 1';
      document.head.append(script);
      if (window.ran === 1) tell('ran');
    })`,
    'script-src-elem',
  ],
  [
    'it reaches no other address',
    `new Promise((tell) => {
      addEventListener('securitypolicyviolation', (event) => tell(event.effectiveDirective), { once: true });
      const goOn = () => fetch('app://till/index.html');
      fetch('http://127.0.0.1:9/').catch(goOn).then(goOn).then(() => tell('tried'));
    })`,
    'connect-src',
  ],
  [
    'it may not ask where it is',
    `navigator.permissions.query({ name: 'geolocation' }).then(({ state }) => state)`,
    'denied',
  ],
  ['it may send no notification', 'Notification.requestPermission()', 'denied'],
  [
    'no path leads out of its folder',
    `Promise.all(['..%2f..%2fpackage.json', '%2e%2e%2f%2e%2e%2fpackage.json', '..%5c..%5cpackage.json'].map((path) =>
      fetch('app://till/' + path).then(({ status }) => status))).then((all) => String([...new Set(all)]))`,
    '404',
  ],
  ['no window opens', `window.open('https://till.invalid/') === null`, true],
];
