import type { CheckName, FINDINGS, Level } from '../../../shared/diagnosis.ts';

type OfEach = { readonly [C in CheckName]: { readonly [W in keyof (typeof FINDINGS)[C]]: string } };
type SomeOfEach = { readonly [C in CheckName]?: Partial<OfEach[C]> };

/** The things that are looked at. */
const check = {
  disk: 'Disco',
  clock: 'Relógio',
  operator: 'Operadora',
  device: 'Maquininha',
  printer: 'Impressora',
  drawer: 'Gaveta',
  scanner: 'Leitor',
  head_office: 'Matriz',
  records: 'Registros',
  copies: 'Cópias de segurança',
  personal: 'Dados pessoais',
  version: 'Programa',
  update: 'Atualização',
} as const satisfies Record<CheckName, string>;

const level = {
  good: 'Certo',
  look: 'Atenção',
  bad: 'Com problema',
  none: 'Não verificado',
} as const satisfies Record<Level, string>;

/** What is. */
const says = {
  disk: {
    enough: '{{free}} livres. O arquivo das vendas ocupa {{size}}.',
    little: 'Só {{free}} livres; cobrar pede {{needed}}.',
    unknown: 'O computador não diz quanto espaço há.',
  },
  clock: {
    right: 'Confere com o da operadora (diferença de {{offset}} em {{when}}).',
    ahead: 'Está {{offset}} adiantado em relação ao da operadora.',
    behind: 'Está {{offset}} atrasado em relação ao da operadora.',
    unasked: 'A operadora ainda não respondeu desde que o caixa abriu: não há com o que comparar.',
  },
  operator: {
    reached: 'Respondeu agora ({{when}}).',
    not_configured: 'Não está configurada, ou falta a chave de acesso.',
    unreachable: 'Não foi encontrada: a rede ou a internet deste computador não chega até ela.',
    no_answer: 'Foi encontrada e não respondeu direito.',
    unauthorised: 'Respondeu, e recusou a chave de acesso.',
    refused: 'Respondeu, e recusou a lista de maquininhas.',
  },
  device: {
    seen: '{{name}}: vista {{ago}}.',
    not_seen: '{{name}}: vista {{ago}}.',
    inactive: '{{name}} está desativada na operadora.',
    not_chosen: 'Nenhuma escolhida; a operadora lista {{count, number}}.',
    no_devices: 'A operadora ainda não listou nenhuma.',
  },
  printer: {
    ready: '{{name}} está pronta.',
    silent: '{{name}} aceita ligação; ela não conta se tem papel.',
    not_set: 'Nenhuma cadastrada. Os papéis ficam na tela.',
    troubled: '{{name}}: {{why}}.',
  },
  drawer: {
    with_printer: 'Abre pela impressora {{name}}, que aceita ligação.',
    not_set: 'Nenhuma cadastrada: abra com a chave.',
    troubled: 'Abre pela impressora {{name}}: {{why}}.',
  },
  scanner: {
    keyboard: 'Leitor de teclado não avisa se está ligado: só se sabe quando lê.',
    connected: 'Leitor serial ligado em {{name}}.',
    connecting: 'Abrindo a porta {{name}}…',
    garbled: 'Chega lixo de {{name}}: a velocidade do leitor é outra.',
    failed: 'O leitor serial em {{name}} não abre.',
  },
  head_office: {
    connected: 'Em dia.',
    behind: 'Registros a enviar: {{count, number}}.',
    off: 'Este caixa trabalha sozinho.',
    failed: '{{why}}. Registros a enviar: {{count, number}}.',
  },
  records: {
    sound: 'Os últimos registros conferem; há {{count, number}} no total.',
    broken: 'Não confere: {{row}}.',
  },
  copies: {
    fresh: 'A última é de {{when}}, e cada uma é conferida por inteiro; há {{count, number}}.',
    old: 'A última é de {{when}}.',
    missing: 'Ainda não há nenhuma.',
    failed: 'A última tentativa falhou; há {{count, number}}.',
  },
  personal: {
    readable: 'CPFs e nomes guardados, cifrados: {{count, number}}.',
    unreadable:
      'CPFs e nomes que não podem ser lidos: {{count, number}}. A chave deles não está no cofre deste computador.',
    put_away: 'O arquivo deles não podia ser lido: ficou guardado como {{name}}, e começou outro.',
  },
  version: { known: 'Balcão PDV {{version}}, arquivo na versão {{structure}}.' },
  update: {
    newest: 'Este caixa está na versão mais nova, pela procura de {{when}}.',
    not_yet: 'A versão {{version}} está sendo entregue aos poucos, e a vez deste caixa ainda não chegou.',
    downloading: 'Buscando a versão {{version}}.',
    ready: 'A versão {{version}} está pronta para instalar.',
    installing: 'Instalando a versão {{version}}.',
    failed: 'A última tentativa, de {{when}}, não deu certo.',
    unknown: 'Ainda não se sabe se há versão nova.',
    off: 'Este caixa não se atualiza sozinho.',
  },
} as const satisfies OfEach;

/** What to do, where something is to be done. */
const act = {
  disk: {
    little: 'Apague o que não for do caixa, ou chame o suporte. Dinheiro continua valendo.',
    unknown: 'Chame o suporte: o disco pode estar com defeito.',
  },
  clock: {
    ahead: 'Acerte data, hora e fuso no computador: com o relógio errado, cartões aprovados viram pendência.',
    behind: 'Acerte data, hora e fuso no computador: com o relógio errado, cartões aprovados viram pendência.',
    unasked: 'Verifique de novo quando a operadora responder.',
  },
  operator: {
    not_configured: 'Um gerente preenche em Configurações, Operadora.',
    unreachable: 'Confira o cabo, o Wi-Fi e o roteador. Dinheiro continua valendo.',
    no_answer: 'Espere e verifique de novo; se durar, ligue para a operadora.',
    unauthorised: 'Um gerente confere a chave em Configurações, Operadora.',
    refused: 'Um gerente usa Testar conexão em Configurações, Operadora, e lê o motivo.',
  },
  device: {
    not_seen: 'Ligue a maquininha e confira se ela tem internet.',
    inactive: 'Escolha outra em Maquininhas, ou ligue para a operadora.',
    not_chosen: 'Escolha uma em Maquininhas.',
    no_devices: 'Peça à operadora o cadastro da maquininha; depois atualize em Maquininhas.',
  },
  printer: {
    not_set: 'Para imprimir, cadastre uma em Configurações, Impressoras.',
    troubled: '{{advice}}',
  },
  drawer: {
    with_printer: 'Para experimentar, abra em Caixa ({{keyDrawer}}), com motivo.',
    not_set: 'Se há uma ligada à impressora, diga isso em Configurações, Impressoras.',
    troubled: '{{advice}}',
  },
  scanner: {
    keyboard: 'Passe um código em Leitor e sons: a tela mostra o que veio.',
    connecting: 'Espere alguns segundos e verifique de novo.',
    garbled: 'Acerte a velocidade em Leitor e sons, Ajustes.',
    failed: '{{advice}}',
  },
  head_office: {
    behind: 'Vão sozinhos; nada se perde.',
    failed: 'Um gerente usa Testar em Configurações, Matriz. Nada se perde: os registros vão quando ela voltar.',
  },
  records: {
    sound: '{{keyWhole}} confere todos, um por um.',
    broken: 'Feche e abra o caixa: ele confere tudo e oferece a recuperação. Chame o suporte.',
  },
  copies: {
    old: 'O caixa faz uma por hora enquanto está aberto; deixe-o aberto, ou faça uma em Configurações, Cópias.',
    missing: 'A primeira é feita um minuto depois de abrir o caixa.',
    failed: '{{advice}}',
  },
  personal: {
    unreadable: 'As vendas e os valores não dependem disso. Se o cofre antigo voltar, eles voltam a ser lidos.',
    put_away: 'As vendas e os valores não dependem dele. Não o apague, e chame o suporte.',
  },
  update: {
    not_yet: 'Ela vem nos próximos dias; nada a fazer.',
    downloading: 'Pode vender: a busca não atrapalha.',
    ready: 'Com o turno fechado, um gerente a instala em Atualização.',
    installing: 'O programa fecha e abre de novo. Não desligue o computador.',
    failed: '{{advice}}',
    unknown: 'Procure em Atualização.',
    off: '{{advice}}',
  },
} as const satisfies SomeOfEach;

/** How the till is, for whoever is on the telephone with those who help. */
export const diagnosis = {
  title: 'Diagnóstico',
  list: 'O que foi verificado',
  intro: 'O caixa continua vendendo enquanto verifica.',
  column: { what: 'Item', state: 'Situação', says: 'O que há e o que fazer' },
  running: 'Verificando',
  stillRunning: 'Ainda sem resposta…',
  notLooked: 'Não verificado',
  check,
  level,
  says,
  act,
  summary: {
    running: 'Verificando…',
    good: 'Tudo certo no que dá para verificar.',
    attention_one: '{{count, number}} item pede atenção.',
    attention_other: '{{count, number}} itens pedem atenção.',
  },
  whole: {
    running: 'Conferindo todos os registros… o caixa continua vendendo.',
    sound_one: '{{count, number}} registro conferido às {{when}}: está tudo certo.',
    sound_other: '{{count, number}} registros conferidos às {{when}}: está tudo certo.',
    broken: 'Não confere: {{row}}. Feche e abra o caixa: ele confere tudo e oferece a recuperação.',
  },
  keys: { again: 'Verificar de novo', whole: 'Conferir registros', bundle: 'Pacote de suporte' },
  bundle: {
    title: 'Pacote de suporte',
    intro:
      'Isto é tudo o que vai no arquivo, palavra por palavra. Não há nomes, CPF, senhas, chaves nem produtos. Leia antes de gravar.',
    reading: 'Juntando o pacote…',
    text: 'Conteúdo do pacote',
    place: 'Onde gravar',
    till: 'Na pasta deste caixa',
    stick: 'No pendrive',
    noStick: 'Para gravar num pendrive, ligue-o e use {{keyLook}}.',
    write: 'Gravar',
    look: 'Juntar de novo',
    writing: 'Gravando…',
    written: 'Gravado em',
    outdated: 'O pendrive não está mais lá, ou o pacote mudou. Confira de novo e grave.',
    notAllowed: {
      title: 'Só o gerente vê e grava o pacote',
      text: 'Peça ao gerente para entrar com a senha dele.',
    },
  },
} as const;
