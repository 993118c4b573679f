import type { UpdateBlock, UpdatesOff, UpdateTrouble } from '../../../shared/update.ts';

const off = {
  no_key:
    'Este programa não traz a chave de quem o distribui, e por isso não aceita atualização de ninguém. A versão nova é instalada pelo suporte.',
  no_address: 'Ninguém disse ainda onde procurar. O endereço fica em Configurações, Atualização.',
  browser: 'Aqui o caixa roda em uma aba do navegador: quem o atualiza é quem o instalou neste computador.',
  unpackaged: 'Este programa roda direto do código, sem instalação: ele não se atualiza sozinho.',
  portable: 'Esta é a versão portátil: para atualizar, troque o arquivo do programa pelo novo. As vendas ficam.',
  system_package: 'Este programa foi instalado por um pacote do sistema (deb ou rpm): a versão nova vem por ele.',
  no_rights:
    'O programa está numa pasta em que este usuário não pode gravar: para atualizar, quem o pôs ali troca o arquivo pelo novo. As vendas ficam.',
  other_folder:
    'Este caixa abre uma pasta própria (--data-dir), que a versão nova não abriria sozinha: instale-a por cima, com o caixa fechado, e abra pelo mesmo atalho. As vendas ficam.',
  no_publisher: 'A instalação não diz quem assina o programa, e sem isso nada é instalado. Chame o suporte.',
} as const satisfies Record<UpdatesOff, string>;

const trouble = {
  too_long: 'A resposta não é de uma atualização nossa. Nada foi instalado; confira o endereço em Configurações.',
  unreadable: 'A resposta não é de uma atualização nossa. Nada foi instalado; confira o endereço em Configurações.',
  unknown_key: 'A versão oferecida foi assinada por outra pessoa. Nada foi instalado; chame o suporte.',
  retired_key: 'A versão oferecida foi assinada com uma chave que não vale mais. Nada foi instalado; chame o suporte.',
  bad_signature: 'A versão oferecida foi alterada por alguém no caminho. Nada foi instalado; chame o suporte.',
  other_product: 'O endereço oferece outro programa. Nada foi instalado; confira o endereço em Configurações.',
  other_channel: 'O endereço oferece outro canal. Nada foi instalado; chame o suporte.',
  from_the_future: 'A versão oferecida parece ser do futuro. Confira a data e a hora deste computador.',
  expired: 'A oferta de versão está vencida. Confira a data e a hora deste computador; se estiverem certas, espere.',
  replayed: 'O endereço oferece uma lista mais antiga que a de antes. Nada foi instalado; o caixa procura de novo.',
  older_version: 'O endereço oferece uma versão mais antiga. Este caixa não volta de versão.',
  other_machine: 'A versão nova não existe para este tipo de computador. Nada foi instalado.',
  unsafe_name: 'A versão oferecida tem um nome de arquivo que não se aceita. Nada foi instalado; chame o suporte.',
  not_https: 'O endereço não é seguro: precisa começar com https. Corrija em Configurações.',
  redirected: 'O endereço manda procurar em outro lugar, o que não se aceita. Confira-o em Configurações.',
  file_too_large: 'O arquivo da versão nova é maior do que deveria. Nada foi instalado.',
  file_cut_off: 'O arquivo da versão nova veio incompleto. O caixa busca de novo sozinho.',
  file_altered: 'O arquivo da versão nova não é o que foi assinado. Foi descartado; o caixa busca de novo.',
  unreachable:
    'Não foi possível chegar ao endereço das atualizações. O caixa vende normalmente e tenta de novo sozinho.',
  no_space: 'Falta espaço no disco para a versão nova. Libere espaço e procure de novo.',
  disk_failed: 'O disco não deixou gravar a versão nova. Procure de novo; se repetir, chame o suporte.',
  backup_failed:
    'A cópia de segurança antes da troca não deu certo, e sem ela nada é instalado. Veja em Configurações.',
  install_failed: 'A instalação não começou. O caixa continua na versão de antes; tente de novo ou chame o suporte.',
} as const satisfies Record<UpdateTrouble, string>;

const block = {
  till_not_open: 'o caixa está sendo aberto',
  shift_open: 'feche o turno ({{keyDrawer}})',
  sale_open: 'termine ou cancele a venda aberta',
  sale_held: 'termine ou cancele as vendas em espera',
  payment_running: 'espere o fim dos pagamentos (Pendências)',
  refund_running: 'espere o fim das devoluções na operadora (Pendências)',
  import_running: 'espere a importação de produtos terminar',
} as const satisfies Record<UpdateBlock, string>;

export const update = {
  title: 'Atualização',
  loading: 'Lendo a situação do programa…',
  running: 'Versão deste caixa',
  channelLabel: 'Canal',
  channel: { stable: 'Estável', beta: 'Experimental' },
  way: 'Instalação',
  automatic: 'Sozinho, quando ninguém está usando o caixa',
  byHand: 'Só quando um gerente manda',
  byAdministrator: 'Por um gerente: o Windows pede um administrador',
  lastLook: 'Última procura',
  never: 'ainda não procurou',
  stage: {
    off: 'Este caixa não se atualiza sozinho',
    unknown: 'Ainda não se sabe se há versão nova',
    newest: 'Este caixa está na versão mais nova',
    not_yet: 'A versão {{version}} está sendo entregue aos poucos, e a vez deste caixa ainda não chegou',
    downloading: 'Buscando a versão {{version}}: {{percent}} %',
    ready: 'A versão {{version}} está pronta para instalar',
    installing: 'Instalando a versão {{version}}…',
  },
  hint: {
    unknown: 'O caixa procura sozinho; também se pode procurar já.',
    newest: 'Nada a fazer.',
    not_yet: 'Ela vem sozinha nos próximos dias.',
    downloading: 'Pode vender: a busca não atrapalha.',
    ready:
      'O programa fecha, troca de versão e abre de novo, em um ou dois minutos. Antes é feita uma cópia de segurança.',
    installing: 'O programa vai fechar e abrir de novo. Não desligue o computador.',
  },
  off,
  trouble,
  blocked: 'Antes de instalar:',
  block,
  onlyManager: 'Quem instala é um gerente.',
  progress: 'Busca da versão nova',
  checking: 'Procurando…',
  keys: { check: 'Procurar agora', install: 'Instalar agora', settings: 'Configurar' },
  confirm: {
    title: 'Instalar a versão {{version}}?',
    text: 'O caixa fica fora do ar por um ou dois minutos e abre de novo sozinho. As vendas e as configurações ficam como estão.',
    windows: 'Se o Windows pedir a senha de administrador, digite-a.',
    keep: 'Agora não',
  },
  setup: {
    intro:
      'O caixa só instala o que foi assinado por quem distribui este programa, nunca uma versão mais antiga, e só com o turno fechado.',
    addressHint: 'Começa com https://; vazio, o caixa não procura.',
    channel: 'Quais versões este caixa recebe',
    stableHint: 'As que já foram usadas em outras lojas.',
    betaHint: 'As que ainda estão em prova; para um caixa de teste.',
    automatic: 'Procurar e instalar sozinho',
    automaticHint:
      'Instala com o turno fechado e ninguém no caixa há dez minutos. Desligado, só quando um gerente manda, e assim sempre onde o Windows pede um administrador.',
  },
} as const;
