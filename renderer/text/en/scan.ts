/** What scans say wherever they come: part of the page's beginning. */
export const scan = {
  nothingToRead: 'The scan had nothing readable in it. Scan again; if it goes on, see Scanner in the menu.',
  moreRefused_one: '{{count}} more scan that is not in the sale.',
  moreRefused_other: '{{count}} more scans that are not in the sale.',
  repeat: {
    title: 'The same code twice',
    question: '“{{text}}” was scanned again right after the first time. Is it one more piece?',
    another: 'Add one more',
    none: 'Do not add',
    ignored:
      'Repeated scan of “{{text}}” not added. For one more piece, wait a moment and scan again, or change the quantity.',
  },
} as const;
