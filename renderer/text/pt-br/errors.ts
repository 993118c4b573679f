import type { PaymentReason } from '../../../shared/payment.ts';
import type { ErrorCode } from '../../../shared/result.ts';

/** One sentence for every code that may cross from the main process: what happened, and what to do now. */
const codes = {
  invalid_input: 'Algum dado não serve. Confira e tente de novo.',
  unknown_product: 'Produto não encontrado.',
  inactive_product: 'Este produto está inativo e não pode ser vendido.',
  duplicate_product: 'Já existe um produto com este código ou código de barras.',
  not_found: 'O registro não existe mais.',
  no_open_sale: 'Não há venda aberta.',
  empty_sale: 'A venda não tem nenhum item.',
  sale_being_paid: 'A venda já está no pagamento: para mexer nos itens, cancele antes a cobrança.',
  sale_not_open: 'Esta venda não está mais aberta.',
  tendered_too_little: 'O dinheiro recebido é menor que o total.',
  payment_live_on_sale: 'Esta venda já tem uma cobrança em andamento. Espere o resultado dela.',
  payment_in_conflict: 'Um caso desta venda espera uma decisão. Não cobre de novo: resolva-o antes, em Pendências.',
  sale_part_paid:
    'Uma parte desta venda já foi paga: o total não pode ficar igual ou menor que o recebido. Para desistir, cancele a venda inteira.',
  standalone_card_off:
    'Cartão avulso está desligado neste caixa. Quem cuida das configurações pode ligar, em Loja e caixa.',
  standalone_card_repeated: 'O mesmo comprovante já foi digitado hoje. Confira antes de registrar de novo.',
  card_number_typed:
    'No campo “{{field}}” há o que parece um número de cartão, e nada foi gravado. Digite o que está no comprovante.',
  device_busy: 'Esta maquininha está com outra cobrança deste caixa. Escolha outra ou espere.',
  no_device: 'Maquininha não encontrada. Atualize a lista e escolha outra.',
  qr_not_registered: 'O Pix ainda não foi cadastrado neste caixa.',
  not_cancellable: 'Esta cobrança não pode mais ser cancelada por aqui.',
  payments_unfinished: 'Há pagamentos sem conclusão. Resolva as pendências antes.',
  case_settled: 'Este caso já foi resolvido.',
  case_refunding: 'A devolução já foi pedida à operadora. Espere a resposta dela.',
  case_amount_unknown: 'A operadora não disse o valor deste dinheiro.',
  case_amount_too_large: 'O valor é maior que o que falta pagar na venda.',
  case_no_sale: 'Nenhuma venda espera este dinheiro. Registre antes os itens do cliente na tela de venda.',
  case_no_money: 'O dinheiro já não está com a loja: não há o que usar nem devolver.',
  case_refund_not_offered: 'A operadora não devolve este dinheiro por aqui.',
  case_money_in_sale: 'Este dinheiro já paga a venda dele: só falta dizer por que o valor é outro.',
  reconciliation_not_whole:
    'As linhas desta conferência não estão mais na memória. Confira o dia de novo e depois grave o arquivo.',
  operator_refused: 'A operadora recusou o pedido.',
  operator_unreachable: 'Não foi possível falar com a operadora. Confira a internet e tente de novo.',
  operator_no_answer: 'A operadora não respondeu a tempo.',
  operator_not_configured: 'A operadora ainda não foi configurada neste caixa.',
  head_office_unreachable:
    'A matriz não respondeu. Confira a internet e os endereços dos servidores em Configurações, Matriz.',
  head_office_refused:
    'A matriz não aceitou este caixa. Confira o arquivo de credenciais e o código da loja, ou fale com a matriz.',
  head_office_certificate:
    'O certificado da matriz não confere. Confira o arquivo do certificado (CA), ou fale com a matriz.',
  head_office_files:
    'Um arquivo da matriz não foi encontrado ou não pôde ser lido. Confira os caminhos em Configurações, Matriz.',
  head_office_no_stream:
    'A matriz respondeu, mas não tem a fila de registros com este nome. Confira o nome com a matriz.',
  vault_unavailable: 'Este computador não tem onde guardar a chave de acesso com segurança.',
  storage_failed: 'Não foi possível gravar no disco. Confira o espaço livre antes de continuar.',
  rescue_under_way: 'A recuperação dos registros ainda está em andamento.',
  storage_low:
    'Pouco espaço no disco: {{freeMb}} MB livres, e cobrar com segurança pede {{neededMb}} MB. Nada foi cobrado. Receba em dinheiro, ou libere espaço no computador e tente de novo.',
  till_not_open: 'O caixa está abrindo o arquivo dele. Espere um instante e tente de novo.',
  selling_stopped: 'As vendas estão paradas neste caixa: chame o supervisor.',
  read_only: 'Este caixa está só para consulta: o arquivo é de uma versão mais nova do programa.',
  till_damaged: 'O arquivo deste caixa está danificado: recupere uma cópia antes de vender.',
  internal: 'O programa do caixa não completou o pedido. Tente de novo; se repetir, chame o suporte.',
} as const satisfies Record<ErrorCode, string>;

/** Why a payment is where it is, in a cashier's words. */
const reasons = {
  refused_by_operator: 'A operadora não aceitou o pedido: nenhuma cobrança foi feita.',
  request_invalid: 'Nada foi enviado: um dado das configurações não serve para a operadora. Avise o gerente.',
  declined_by_issuer: 'Pagamento negado pelo banco ou pelo emissor do cartão.',
  cancelled_on_device: 'Cancelado na maquininha.',
  cancelled_by_cashier: 'Cancelado pelo caixa.',
  deadline_passed: 'O prazo acabou sem pagamento.',
  qr_never_shown: 'O QR Code não chegou a ser mostrado: ninguém pôde pagar por ele.',
  qr_disagrees: 'O QR Code recebido não bate com o valor da venda e não foi mostrado.',
  request_lost: 'O pedido pode ter se perdido no caminho: não sabemos se a operadora o recebeu.',
  operator_unreachable: 'Não conseguimos falar com a operadora.',
  operator_silent: 'A operadora parou de responder sobre este pagamento.',
  status_unknown: 'A operadora respondeu uma situação que este programa não conhece.',
  amount_disagrees: 'O valor informado pela operadora não bate com o da venda.',
  device_disagrees: 'A operadora mostra o pagamento noutra maquininha, e não na escolhida.',
  date_ahead: 'A operadora mostra o pagamento com data no futuro. Confira a data e a hora deste computador.',
  identifier_missing: 'A operadora ainda não encontrou este pagamento.',
  identifier_never_arrived: 'A operadora confirmou que o pedido nunca chegou: nada foi cobrado.',
  removed_by_operator: 'A cobrança foi retirada pela operadora.',
  settled_as_case: 'Decidido como caso, em Pendências.',
} as const satisfies Record<PaymentReason, string>;

/** Names of input fields, for the sentence about a wrong one. */
const fields = {
  text: 'código',
  quantity: 'quantidade',
  tenderedCents: 'dinheiro recebido',
  instalments: 'parcelas',
  deviceId: 'maquininha',
  code: 'código',
  barcode: 'código de barras',
  name: 'nome',
  priceCents: 'preço',
  image: 'imagem',
  storeId: 'identificador da loja',
  latitude: 'latitude',
  longitude: 'longitude',
  openingHours: 'horário de funcionamento',
  cashRegisterName: 'nome do caixa',
  cashRegisterId: 'identificador do caixa',
  storeName: 'nome da loja',
  storeCity: 'cidade da loja',
  registerNumber: 'número do caixa',
  baseUrl: 'endereço da operadora',
  qrBaseUrl: 'endereço do Pix',
  cnpj: 'CNPJ',
  acquirerCnpj: 'CNPJ da adquirente',
  qrProvider: 'integrador do Pix',
  companyId: 'empresa na operadora',
  token: 'chave de acesso',
  supervisor: 'nome do supervisor',
  day: 'dia',
  nsu: 'NSU',
  authorization: 'autorização',
  brand: 'bandeira',
  allowStandaloneCard: 'cartão avulso',
} as const;

export const errors = {
  ...codes,
  // `context` of the same error: even the reserve for running charges is in use
  storage_low_all:
    'O disco está cheio: {{freeMb}} MB livres, e vender pede {{neededMb}} MB. Nada foi cobrado nem recebido. Libere espaço no computador antes de continuar; o que já estava em andamento continua sendo registrado.',
  invalid_field: 'Confira o campo “{{field}}”.',
  operatorSaid: 'Resposta da operadora',
  reasons,
  fields,
} as const;
