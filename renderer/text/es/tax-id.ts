import type { Spanish } from '../mirror.ts';
import type { taxId as ptTaxId } from '../pt-br/tax-id.ts';

export const taxId: Spanish<typeof ptTaxId> = {
  askTitle: '¿CPF o CNPJ en el ticket?',
  changeTitle: 'CPF o CNPJ en el ticket',
  label: 'CPF o CNPJ del cliente',
  askHelp: 'Escriba el número y presione Enter. ESC, o Enter sin nada, sigue sin CPF.',
  changeHelp: 'Enter guarda lo que está en el campo; sin nada en el campo, quita el CPF del ticket.',
  skip: 'Sin CPF',
  confirm: 'Guardar',
  read: { cpf: 'CPF {{number}}', cnpj: 'CNPJ {{number}}' },
  problem: {
    length:
      'El CPF tiene 11 números y el CNPJ 14 caracteres; aquí hay {{count}}. Revise con el cliente, o presione ESC para seguir sin él.',
    cpf: 'Este CPF no existe: los dos últimos números no coinciden. Pida al cliente que lo repita, o presione ESC para seguir sin él.',
    cnpj: 'Este CNPJ no existe: los dos últimos números no coinciden. Pida al cliente que lo repita, o presione ESC para seguir sin él.',
  },
  key: 'CPF/CNPJ',
  given: 'CPF o CNPJ en el ticket: informado.',
  notGiven: 'Ticket sin CPF ni CNPJ.',
  change: 'Cambiar',
  give: 'Informar',
  unreadable:
    'El CPF o CNPJ de esta venta se guardó con la clave de otra computadora, o de antes de reiniciar una computadora sin llavero, y no se puede leer aquí. La venta vale igual.',
  unreadableChange:
    'El número guardado no se puede leer en esta computadora. Escríbalo de nuevo, si el cliente quiere.',
};
