import type { ServiceContext } from './context.ts';
import type { DeviceRow } from './device-book.ts';
import { listTransactionsOf, type PaymentRow, type TransactionRow } from './payment-book.ts';
import { findPosSaleById } from './pos-sale-book.ts';
import { fourDecimals } from './wire-amount.ts';
import { paymentStatus, transactionStatus } from './wire-codes.ts';

export function paymentRecord(context: ServiceContext, payment: PaymentRow): Readonly<Record<string, unknown>> {
  const sale = payment.pos_sale_id === null ? undefined : findPosSaleById(context.store, payment.pos_sale_id);
  // removed devices included
  const device = context.store.find<DeviceRow>('SELECT * FROM devices WHERE id = ?', sale?.device_id ?? null);
  return {
    identificador: payment.identifier,
    posVendaIdentificador: sale?.identifier ?? null,
    valor: fourDecimals(payment.amount_cents),
    comprovante: payment.receipt,
    status: paymentStatus(payment.status),
    transacoes: listTransactionsOf(context.store, payment.id).map((transaction) =>
      transactionRecord(context, transaction),
    ),
    [context.wire.deviceObject]: device === undefined ? null : { codigo: device.code, nome: device.name },
  };
}

function transactionRecord(context: ServiceContext, transaction: TransactionRow): unknown {
  return {
    valor: fourDecimals(transaction.amount_cents),
    parcelas: transaction.instalments,
    status: transactionStatus(transaction.status),
    tipoPagamento: transaction.payment_type,
    dados:
      transaction.nsu === null
        ? null
        : {
            dataHora: context.dates.isoMicroseconds(transaction.happened_at),
            nsu: transaction.nsu,
            autorizacao: transaction.authorisation,
            bandeira: transaction.network,
            adquirente: transaction.acquirer,
          },
  };
}
