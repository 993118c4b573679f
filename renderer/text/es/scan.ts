/** What scans say wherever they come: part of the page's beginning. */
export const scan = {
  nothingToRead: 'La lectura llegó sin nada legible. Lea de nuevo; si se repite, vea Lector en el menú.',
  moreRefused_one: '{{count}} lectura más que no entró en la venta.',
  moreRefused_other: '{{count}} lecturas más que no entraron en la venta.',
  repeat: {
    title: 'El mismo código dos veces',
    question: '“{{text}}” se leyó de nuevo enseguida. ¿Es una unidad más?',
    another: 'Registrar una más',
    none: 'No registrar',
    ignored:
      'Lectura repetida de “{{text}}” no registrada. Para una unidad más, espere un instante y lea de nuevo, o cambie la cantidad.',
  },
} as const;
