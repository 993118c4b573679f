import type { PaymentReason } from '../../../shared/payment.ts';
import type { ErrorCode } from '../../../shared/result.ts';

/** One sentence for every code that may cross from the main process: what happened, and what to do now. */
const codes = {
  invalid_input: 'Algum dado não serve. Confira e tente de novo.',
  unknown_product: 'Produto não encontrado.',
  weight_needed: 'Este produto é vendido por peso. Digite o peso em quilos, um asterisco e o código: 0,350*código.',
  not_by_weight: 'Este produto é vendido por unidade, e não por peso.',
  whole_pieces: 'Este produto é vendido por unidade: a quantidade tem de ser inteira.',
  label_unreadable: 'A etiqueta da balança não traz um peso ou preço que sirva. Pese o produto de novo.',
  age_unchecked:
    'Há produto proibido para menores nesta venda. Volte à venda e tecle {{keyPay}}: o caixa pergunta pela idade do cliente.',
  inactive_product: 'Este produto está inativo e não pode ser vendido.',
  product_unsound:
    'O cadastro de “{{name}}” foi alterado por um defeito do disco e o preço pode estar errado: não pode ser vendido. Grave o produto de novo no catálogo.',
  duplicate_product: 'Já existe um produto com este código ou código de barras.',
  not_found: 'O registro não existe mais.',
  import_not_here: 'A importação não está mais neste passo. Escolha a planilha de novo.',
  import_goes_on: 'Há uma importação entrando no cadastro, e ela vai até o fim. Espere terminar.',
  import_has_bad_rows: 'A planilha tem linhas com erro. Corrija-as, ou importe só as linhas boas.',
  comparison_goes_on: 'A comparação com a operadora está em andamento. Espere terminar ou pare a leitura.',
  no_open_sale: 'Não há venda aberta.',
  empty_sale: 'A venda não tem nenhum item.',
  discount_over_total:
    'O desconto não pode levar tudo: tem de sobrar pelo menos R$ 0,01. Diminua o desconto ou tire-o ({{keyDiscount}}).',
  discount_over_limit:
    'Com este item o desconto da venda passaria do seu limite. Tire o desconto ({{keyDiscount}}), passe os itens e peça o desconto de novo.',
  sale_being_paid: 'A venda já está no pagamento: para mexer nos itens, cancele antes a cobrança.',
  sale_not_open: 'Esta venda não está mais aberta.',
  tendered_too_little: 'O dinheiro recebido é menor que o total.',
  payment_live_on_sale: 'Esta venda já tem uma cobrança em andamento. Espere o resultado dela.',
  payment_in_conflict: 'Um caso desta venda espera uma decisão. Não cobre de novo: resolva-o antes, em Pendências.',
  sale_part_paid:
    'Uma parte desta venda já foi paga: o total não pode ficar igual ou menor que o recebido. Para desistir, cancele a venda inteira.',
  leg_not_undoable: 'Só um pagamento aprovado, e de uma venda ainda aberta, pode ser desfeito.',
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
  no_people: 'Ninguém está cadastrado neste caixa. Cadastre primeiro o gerente.',
  people_exist: 'Este caixa já tem gerente. Entre com a senha.',
  signed_out: 'Ninguém está no caixa. Escolha seu nome e digite a senha.',
  till_locked: 'O caixa está bloqueado. Digite a senha para continuar.',
  wrong_pin: 'A senha não confere. Tentativas que restam: {{left}}.',
  pin_wait: 'Muitas tentativas com a senha errada. Espere {{seconds}} s e tente de novo, ou chame outra pessoa.',
  weak_pin: 'Esta senha é fácil de adivinhar: não use números repetidos nem em sequência.',
  pin_unusable:
    'Esta senha não pode mais ser conferida neste computador. Um gerente define outra, ou use o código de recuperação.',
  wrong_recovery_code: 'O código de recuperação não confere. Confira letra por letra no papel em que foi anotado.',
  not_permitted: 'Seu perfil não permite isto. Chame o gerente.',
  needs_supervisor: 'Isto precisa da senha de um fiscal ou do gerente.',
  needs_manager: 'Isto passa também do limite do fiscal: precisa da senha do gerente.',
  person_inactive: 'Este operador está desativado. O gerente pode ativar de novo, em Operadores.',
  name_taken: 'Já existe um operador com este nome.',
  last_manager: 'Este é o único gerente do caixa, e um gerente tem de ficar.',
  no_shift: 'O caixa está fechado. Faça a abertura antes de vender.',
  shift_open: 'O caixa já está aberto.',
  shift_not_counted: 'Conte o dinheiro da gaveta antes de fechar.',
  no_counts_left:
    'A gaveta já foi contada {{count}} vezes, o máximo nesta loja. Feche pelo que foi contado por último.',
  shift_matters_open: 'Ainda há pendências para resolver antes de fechar o caixa.',
  drawer_holds_less: 'A gaveta não tem esse valor. Confira o valor; se preciso, faça antes um suprimento.',
  comment_needed: 'A diferença passa do limite da loja: escreva o que houve.',
  return_sale_not_paid: 'Esta venda não foi concluída: não há o que devolver. Para desistir dela, cancele a venda.',
  return_line_cancelled: 'O item {{name}} foi cancelado nesta venda e não foi pago: não há o que devolver.',
  return_more_than_left: 'De {{name}} só restam {{count}} para devolver nesta venda.',
  return_changed: 'O valor mudou enquanto a devolução era montada. Confira de novo e confirme.',
  return_over_money:
    'Em dinheiro, cartão ou Pix só podem voltar {{leftCents}} desta venda: o resto foi pago com vale-troca, ou já voltou. Devolva em vale-troca.',
  return_over_leg: 'Nesta forma de pagamento só podem voltar {{leftCents}}. Escolha outra, ou faça um vale-troca.',
  return_leg_not_offered:
    'O dinheiro deste pagamento já voltou ou está em questão, e não pode voltar por ele. Escolha outra forma, ou faça um vale-troca.',
  credit_note_code: 'Este código de vale-troca não confere. Leia de novo no papel: são 11 letras e números.',
  credit_note_unknown:
    'Este vale-troca não é deste caixa: vale no caixa que o emitiu. Se o cliente não puder ir até ele, chame o fiscal.',
  credit_note_spent: 'Este vale-troca já foi usado por inteiro.',
  credit_note_expired: 'Este vale-troca venceu em {{expiresAt}}. Só a gerência pode decidir o que fazer.',
  credit_note_reissued: 'Este vale-troca foi trocado por outro. Peça ao cliente o mais novo.',
  credit_note_earlier_series:
    'Este vale-troca é de antes de uma recuperação deste caixa e pode já ter sido usado em outro. Um fiscal pode trocá-lo por um novo, ficando com o papel.',
  credit_note_in_order: 'Este vale-troca está em ordem: não precisa ser trocado.',
  credit_note_holds_less: 'Neste vale-troca só restam {{leftCents}}.',
  case_settled: 'Este caso já foi resolvido.',
  case_going_back: 'Este dinheiro tem de voltar para o cliente: não pode pagar outra venda.',
  case_refunding: 'A devolução já foi pedida à operadora. Espere a resposta dela.',
  case_amount_unknown: 'A operadora não disse o valor deste dinheiro.',
  case_amount_too_large: 'O valor é maior que o que falta pagar na venda.',
  case_no_sale: 'Nenhuma venda espera este dinheiro. Registre antes os itens do cliente na tela de venda.',
  case_no_money: 'O dinheiro já não está com a loja: não há o que usar nem devolver.',
  case_proof_used:
    'Este pagamento já conta noutra venda ou já foi devolvido: confira no extrato se o dinheiro entrou duas vezes.',
  case_refund_not_offered: 'A operadora não devolve este dinheiro por aqui.',
  case_money_in_sale: 'Este dinheiro já paga a venda dele: só falta dizer por que não confere.',
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
  provisioning_unreadable:
    'Este não é um arquivo de provisionamento inteiro: foi cortado na cópia, ou é outro arquivo. Copie de novo para o pendrive.',
  provisioning_unsigned:
    'Este arquivo de provisionamento não tem assinatura e não foi usado. Peça um assinado a quem cuida dos caixas.',
  provisioning_altered:
    'Este arquivo de provisionamento foi alterado depois de assinado, ou a cópia saiu com defeito. Nada mudou neste caixa. Peça o arquivo de novo.',
  provisioning_newer:
    'Este arquivo foi feito para uma versão mais nova do programa. Atualize o Balcão PDV deste computador e tente de novo.',
  provisioning_unfit:
    'O arquivo está assinado, mas traz um dado que este caixa não aceita ({{place}}). Peça outro a quem cuida dos caixas.',
  provisioning_other_key:
    'Este arquivo foi assinado com outra chave ({{found}}), e este caixa só aceita a chave {{known}}. Não use o arquivo; fale com quem cuida dos caixas.',
  provisioning_other_machine:
    'Este arquivo é para o computador {{machine}}, e este é o {{here}}. Use o arquivo deste computador.',
  provisioning_other_till:
    'Este arquivo é para o caixa {{number}}, e este é o caixa {{here}}. Use o arquivo do caixa {{here}}.',
  provisioning_other_store:
    'Este arquivo é para a loja {{store}}, e este caixa é da loja {{here}}. Use o arquivo desta loja.',
  provisioning_older:
    'Este arquivo, de {{issuedMoment}}, é mais antigo que o que já foi usado aqui, de {{lastMoment}}. Use o mais novo, ou peça outro.',
  provisioning_revoked:
    'Este caixa foi desativado em {{lastMoment}}, e este arquivo é de {{issuedMoment}}, de antes disso. Confira a data do computador e peça um arquivo novo.',
  provisioning_expired:
    'Este arquivo valeu até {{validMoment}}, e no relógio deste computador são {{nowMoment}}. Confira a data do computador; se estiver certa, peça outro arquivo.',
  provisioning_code: 'O código não abre este arquivo. Confira letra por letra, e se o código é o deste caixa.',
  vault_unavailable: 'Este computador não tem onde guardar a chave de acesso com segurança.',
  storage_failed: 'Não foi possível gravar no disco. Confira o espaço livre antes de continuar.',
  rescue_under_way: 'A recuperação dos registros ainda está em andamento.',
  update_not_ready: 'Não há versão nova pronta neste computador. Procure de novo e espere ela chegar.',
  update_blocked:
    'A versão nova só é instalada com o caixa fechado e nada em aberto. Veja na tela o que falta terminar.',
  storage_low:
    'Pouco espaço no disco: {{freeMb}} MB livres, e cobrar com segurança pede {{neededMb}} MB. Nada foi cobrado. Receba em dinheiro, ou libere espaço no computador e tente de novo.',
  no_printer: 'Nenhuma impressora está configurada. Cadastre uma em Configurações > Impressoras.',
  print_job_ended: 'Este comprovante já saiu ou foi dispensado. Para outra via, imprima de novo pela tela dele.',
  pdf_not_written: 'O PDF não foi gravado. Veja se há espaço no disco e tente de novo.',
  till_not_open: 'O caixa está abrindo o arquivo dele. Espere um instante e tente de novo.',
  selling_stopped: 'As vendas estão paradas neste caixa: chame o supervisor.',
  read_only: 'Este caixa está só para consulta: o arquivo é de uma versão mais nova do programa.',
  till_damaged: 'O arquivo deste caixa está danificado: recupere uma cópia antes de vender.',
  internal: 'O programa do caixa não completou o pedido. Tente de novo; se repetir, chame o suporte.',
} as const satisfies Record<ErrorCode, string>;

/** Why a payment is where it is, in a cashier's words. */
const reasons = {
  refused_by_operator:
    'A operadora não aceitou o pedido. Cobre de outro jeito: se entrar dinheiro deste pedido, o caixa avisa.',
  request_invalid: 'Nada foi enviado: um dado das configurações não serve para a operadora. Avise o gerente.',
  declined_by_issuer: 'Pagamento negado pelo banco ou pelo emissor do cartão.',
  cancelled_on_device: 'Cancelado na maquininha.',
  cancelled_by_cashier: 'Cancelado pelo caixa.',
  deadline_passed: 'O prazo acabou sem pagamento.',
  qr_never_shown: 'O QR Code não chegou a ser mostrado: ninguém pôde pagar por ele.',
  qr_disagrees: 'O QR Code recebido não bate com o valor da venda e não foi mostrado.',
  qr_repeated:
    'O QR Code recebido é o de outra cobrança e não foi mostrado: ninguém pôde pagar por ele. Tente de novo ou receba de outro modo.',
  request_lost: 'O pedido pode ter se perdido no caminho: não sabemos se a operadora o recebeu.',
  operator_unreachable: 'Não conseguimos falar com a operadora.',
  operator_silent: 'A operadora parou de responder sobre este pagamento.',
  status_unknown: 'A operadora respondeu uma situação que este programa não conhece.',
  amount_disagrees: 'O valor informado pela operadora não bate com o da venda.',
  device_disagrees: 'A operadora mostra o pagamento noutra maquininha, e não na escolhida.',
  terms_disagree: 'Pago, mas com outro tipo de cartão ou em outras parcelas do que foi pedido.',
  date_ahead: 'A operadora mostra o pagamento com data no futuro. Confira a data e a hora deste computador.',
  proof_repeated:
    'A operadora mostra como prova um pagamento que já conta noutra venda. Não entregue por ele: chame o supervisor.',
  identifier_missing: 'A operadora ainda não encontrou este pagamento.',
  identifier_never_arrived: 'A operadora confirmou que o pedido nunca chegou: nada foi cobrado.',
  removed_by_operator: 'A cobrança foi retirada pela operadora.',
  settled_as_case: 'Decidido como caso, em Pendências.',
} as const satisfies Record<PaymentReason, string>;

/** Names of input fields, for the sentence about a wrong one. */
const fields = {
  text: 'código',
  quantity: 'quantidade',
  discount: 'desconto',
  tenderedCents: 'dinheiro recebido',
  floatCents: 'fundo de troco',
  amountCents: 'valor',
  reason: 'motivo',
  pieces: 'contagem da gaveta',
  comment: 'o que houve',
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
  minInstalmentCents: 'valor mínimo da parcela',
  instalmentType: 'quem parcela',
  askTaxId: 'CPF ou CNPJ em cada venda',
  taxId: 'CPF ou CNPJ',
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
