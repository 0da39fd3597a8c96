import { FAILURE_CODE, FAILURE_TEXT } from './failures.ts';

/**
 * The one catalogue of message codes. Code branches on these numbers, never on the texts.
 * Bands (spec gestao §8): below 1000 success, 1000s information, 2000s warnings, 3000 and above errors.
 */
export const MESSAGE_CODE = {
  saved: 1,
  changed: 2,
  deleted: 3,
  reordered: 4,
  uploaded: 5,
  contextChosen: 6,
  signedOut: 7,
  rectified: 8,
  invited: 9,
  accountCreated: 10,
  recoveryMade: 11,
  factorAdded: 12,
  factorRemoved: 13,
  emailCodeSent: 14,
  emailProved: 15,
  imported: 20,
  codeSent: 41,
  codeConfirmed: 42,
  proofSent: 43,
  accessEnded: 44,
  nothingToImport: 1001,
  unchanged: 1002,
  reorderAtEnd: 2001,
  notKnownHere: 2021,
  mailDelayed: 2041,
  unexpected: FAILURE_CODE.unexpected,
  notSignedIn: 3001,
  contextMissing: 3002,
  notAllowed: 3003,
  notFound: 3004,
  otherOrigin: 3005,
  otherClient: FAILURE_CODE.otherClient,
  invalidQuery: 3008,
  changedByOther: 3009,
  inUse: 3010,
  noPerson: 3021,
  invalidField: 3022,
  invalidFile: 3023,
  fileTooLarge: 3024,
  wrongInvitation: 3025,
  accountExists: 3026,
  invitationGone: 3027,
  noAccount: 3028,
  factorGone: 3033,
  factorNeeded: 3034,
  installed: 3031,
  wrongInstallationCode: 3032,
  tooManyAttempts: 3029,
  unavailable: FAILURE_CODE.unavailable,
  wrongCode: 3041,
  codeExpired: 3042,
  codeUsed: 3043,
  codeExhausted: 3044,
  registrationClosed: 3045,
  alreadyRegistered: 3046,
  accessOver: 3047,
} as const;

export type MessageCode = (typeof MESSAGE_CODE)[keyof typeof MESSAGE_CODE];

/** Default pt-BR text of each code; a more exact text may be given where the message is made. */
export const MESSAGE_TEXT: Readonly<Record<MessageCode, string>> = {
  1: 'Registro incluído com sucesso.',
  2: 'Registro alterado com sucesso.',
  3: 'Registro excluído com sucesso.',
  4: 'Ordem de exibição alterada.',
  5: 'Arquivo recebido.',
  6: 'Cliente selecionado.',
  7: 'Sessão encerrada.',
  8: 'Registro retificado com sucesso.',
  9: 'Convite criado. O código não será mostrado de novo.',
  10: 'Conta criada. Entre com o seu e-mail e a sua senha.',
  11: 'Código criado. Ele não será mostrado de novo.',
  12: 'Pronto: a partir da próxima entrada, ele será pedido depois da senha.',
  13: 'Removido. Não será mais aceito ao entrar.',
  14: 'Enviamos um código de 6 números para o e-mail informado.',
  15: 'E-mail confirmado.',
  20: 'Importação concluída.',
  41: 'Se houver inscrição com este CPF, o código foi enviado para o e-mail dela.',
  42: 'Código confirmado.',
  43: 'Comprovante enviado com sucesso',
  44: 'Sua inscrição foi fechada neste aparelho.',
  1001: 'Não há nada a importar.',
  1002: 'Nada mudou: o registro já estava assim.',
  2001: 'O registro já está na ponta da lista.',
  2021: 'A sua entrada foi confirmada, mas você não está cadastrado aqui.',
  2041: 'O envio de e-mails está com problema neste momento. Vamos tentar de novo; se o código não chegar em alguns minutos, use Reenviar código.',
  3000: FAILURE_TEXT.unexpected,
  3001: 'Entre para continuar.',
  3002: 'Selecione um cliente para continuar.',
  3003: 'Você não tem permissão para esta ação.',
  3004: 'Registro não encontrado.',
  3005: 'Pedido recusado: a origem não é a deste portal.',
  3006: 'Esta tela foi aberta em outro cliente. Nada foi gravado.',
  3008: 'A consulta tem um parâmetro inválido.',
  3009: 'Este registro foi alterado por outra pessoa. Recarregue e refaça a alteração.',
  3010: 'Este registro está em uso e não pode ser excluído.',
  3021: 'Não há pessoa vinculada a este usuário.',
  3022: 'Há um campo inválido.',
  3023: 'O arquivo não é de um tipo aceito.',
  3024: 'O arquivo é maior do que o permitido.',
  3025: 'Os dados não conferem com um convite válido. Confira o local de trabalho, o CPF e o código.',
  3026: 'Já existe uma conta para esta pessoa. Entre com o usuário e a senha.',
  3027: 'O convite expirou ou já foi usado. Comece de novo ou peça outro à administração.',
  3028: 'Esta pessoa ainda não tem conta aqui. Faça um convite para ela.',
  3029: 'Muitas tentativas. Aguarde um pouco e tente novamente.',
  3030: FAILURE_TEXT.unavailable,
  3031: 'Esta instalação já está pronta. Entre com a sua conta.',
  3032: 'O código não confere ou expirou. Confira o que o servidor mostrou ao iniciar, ou peça outro.',
  3033: 'Esta inclusão expirou. Comece de novo.',
  3034: 'A verificação em duas etapas é obrigatória para você: inclua outra forma antes de remover esta.',
  3041: 'O código não confere. Confira os 6 números e tente novamente.',
  3042: 'Este código expirou. Peça outro em Reenviar código.',
  3043: 'Este código já foi usado. Peça outro em Reenviar código.',
  3044: 'Este código foi tentado vezes demais. Peça outro em Reenviar código.',
  3045: 'Inscrições Encerradas',
  3046: 'Já existe uma inscrição com este CPF neste evento. Abra-a em Minha inscrição.',
  3047: 'O tempo de acesso à inscrição acabou. Informe o CPF e confirme um novo código.',
};

export type Severity = 'success' | 'info' | 'warning' | 'error';

/** The band a code belongs to. */
export function severityOf(code: number): Severity {
  if (code >= 3000) return 'error';
  if (code >= 2000) return 'warning';
  if (code >= 1000) return 'info';
  return 'success';
}

/** Toast titles (spec gestao §8). */
export const TOAST_TITLE: Readonly<Record<Severity, string>> = {
  info: 'Notificação',
  success: 'Sucesso',
  warning: 'Alerta',
  error: 'Erro',
};
