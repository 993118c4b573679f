import type { ShellWords } from './shell-words.ts';

export const PORTUGUESE: ShellWords = {
  headings: { not_opened: 'O caixa não pôde ser aberto', ended: 'O caixa precisou fechar' },
  why: {
    in_use: 'Este caixa já está aberto neste computador. Feche o outro antes de abrir aqui.',
    port_taken: 'Outro programa está usando a porta de que o caixa precisa. Reinicie o computador.',
    no_access: 'Este usuário não pode gravar na pasta do caixa.',
    no_folder: 'A pasta do caixa não pode ser usada.',
    on_network:
      'A pasta do caixa está em um disco de rede, onde uma venda gravada pode se perder. Peça ao suporte para usar uma pasta deste computador.',
    in_cloud:
      'A pasta do caixa é sincronizada com a nuvem, que pode trazer de volta arquivos antigos por cima das vendas. Peça ao suporte para usar outra pasta.',
    no_space: 'O disco está cheio. Libere espaço e abra o caixa de novo.',
    damaged: 'Os arquivos do caixa não puderam ser lidos. Não apague nada e chame o suporte.',
    newer_program: 'O arquivo deste caixa é de uma versão mais nova do programa. Instale essa versão neste computador.',
    no_sandbox:
      'Este computador não deixa o programa isolar as suas telas, e sem isso o caixa não abre. No Ubuntu e no Debian, instale o pacote .deb em vez do AppImage.',
    unknown: 'Houve um erro inesperado. Se repetir, chame o suporte.',
  },
  holder: (since, user, host, pid) => `Aberto desde ${since} (usuário ${user}, computador ${host}, processo ${pid}).`,
  ended: 'Houve um erro inesperado. O que já foi registrado está guardado: abra o caixa de novo.',
  details: (logFile) => `Detalhes: ${logFile}`,
  blank: {
    title: 'A tela do caixa não apareceu',
    detail:
      'O programa está abrindo a tela de novo. Se ela continuar vazia, feche o programa e abra outra vez. Se não resolver, reinicie o computador e chame o suporte. Nada do que foi registrado se perdeu.',
    ok: 'Entendi',
  },
  kiosk: {
    title: 'Modo quiosque',
    message: 'Este caixa está em modo quiosque e não é fechado por aqui.',
    detail: 'Um gerente pode sair pelo menu: Sair do modo quiosque. Para desligar o computador, use o botão dele.',
    stay: 'Voltar ao caixa',
  },
  closing: {
    title: 'Fechar o programa?',
    stay: 'Continuar aberto',
    close: 'Fechar assim mesmo',
    drawer: 'O fechamento do caixa não foi feito.',
    drawerDetail:
      'O caixa continua aberto quando o programa voltar, com as vendas e os movimentos que já tem. ' +
      'Para fechar o dia agora: Continuar aberto, F12 e Fechamento.',
    unsent: (count) =>
      count === 1 ? 'Há 1 alteração de produto por enviar.' : `Há ${count} alterações de produtos por enviar.`,
    unsentDetail:
      'Nada se perde: tudo está guardado neste computador e será enviado quando o caixa abrir de novo. ' +
      'Enquanto estiver fechado, a operadora continua com os dados antigos.',
  },
};
