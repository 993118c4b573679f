import type { Spanish } from '../mirror.ts';
import type { receipt as ptReceipt } from '../pt-br/receipt.ts';

export const receipt: Spanish<typeof ptReceipt> = {
  title: 'Comprobante',
  paid: 'PAGADO',
  change: 'Vuelto',
  nextSale: 'Próxima venta',
  back: 'Volver',
  takeBack: 'Devolver',
  returned: { key: 'Papel de la devolución', line: 'Devolución {{number}}, {{when}}: {{amount}}' },
  loading: 'Buscando el comprobante…',
  paperName: 'Comprobante de la venta {{number}}',
  hint: 'Enter empieza la próxima venta. Si prefiere, pase ya el próximo producto.',
  toCheck: 'Tarjeta manual, por revisar',
  toCheckHint: 'Guarde el comprobante de la terminal aparte: este pago se escribió a mano y todavía se va a revisar.',
};
