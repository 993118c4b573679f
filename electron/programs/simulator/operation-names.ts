export const WIRE_OPERATIONS = [
  'usuario.login',
  'empresa.list',
  'produto.list',
  'produto.create',
  'produto.update',
  'produto.activate',
  'produto.deactivate',
  'produto.delete',
  'device.list',
  'pos-venda.create',
  'pos-venda.read',
  'pos-venda.abort',
  'venda.list',
  'venda.receipt',
  'qr.company',
  'qr.register',
  'qr.create',
  'qr.status',
  'qr.remove',
  'qr.refund',
] as const;

export type OperationName = (typeof WIRE_OPERATIONS)[number];

/** Acts of the customer, for fault `wrong_amount` only. */
export const CUSTOMER_OPERATIONS = ['device.approve', 'charge.pay'] as const;

export type CustomerOperation = (typeof CUSTOMER_OPERATIONS)[number];
