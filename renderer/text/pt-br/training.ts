export const training = {
  title: 'Treinamento',
  explained:
    'Aqui nada é cobrado de verdade. As maquininhas e o celular do cliente são simulados e respondem sozinhos em alguns segundos. Se quiser, abra cada um e responda você mesmo.',
  opensApart: 'abre em outra aba',
  firstSale: {
    title: 'Sua primeira venda, em um minuto',
    scan: 'Passe ou digite um código de exemplo e tecle Enter.',
    pay: 'Tecle F9 para pagar.',
    card: 'Tecle 2 (débito) e escolha a maquininha: o pagamento é aprovado sozinho.',
    pix: 'Para Pix, faça antes o cadastro: dois Enter. Depois é a tecla 4.',
    go: 'Começar a vender',
    qrSetup: 'Cadastrar o Pix',
    qrReady: 'O Pix já está cadastrado: no pagamento, tecle 4.',
  },
  devices: {
    title: 'Maquininhas simuladas',
    text: 'Passe, aprove, recuse ou cancele o cartão como o cliente faria.',
    open: 'Abrir {{name}}',
    none: 'Nenhuma maquininha simulada.',
  },
  phone: {
    title: 'Celular do cliente',
    text: 'Pague, recuse ou ignore o QR code do Pix.',
    open: 'Abrir celular do cliente',
  },
  samples: {
    title: 'Códigos para experimentar',
    none: 'Ainda não há produtos com código de barras.',
    loading: 'Lendo os produtos…',
  },
  unavailable: 'As páginas simuladas ainda não responderam.',
  retry: 'Tentar de novo',
  notTraining: 'Este caixa está em operação real. As maquininhas simuladas existem só no treinamento.',
  loading: 'Abrindo os simuladores…',
  welcome: {
    title: 'Bem-vindo ao Balcão PDV',
    text: 'Este caixa abriu em treinamento: produtos, maquininhas e Pix de exemplo, sem cobrar nada.',
    start: 'Fazer a primeira venda',
    more: 'Ver maquininhas e celular simulados',
  },
} as const;
