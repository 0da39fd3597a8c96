import { networkFaultOf } from './network-fault.ts';

/** Reasons in pt-BR for storage faults that an operator can fix. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'a cota de disco acabou',
  EACCES: 'falta permissão na pasta',
  EPERM: 'falta permissão na pasta',
  EROFS: 'o disco está montado só para leitura',
  ENOTDIR: 'no lugar da pasta há outra coisa',
  EEXIST: 'no lugar da pasta há outra coisa',
  EUNMARKED: 'a pasta não é a dos arquivos; o disco pode não estar montado',
  EIO: 'o disco está com defeito',
  NoSuchBucket: 'o bucket não existe',
  AccessDenied: 'as credenciais não têm permissão no bucket',
  CredentialsProviderError: 'faltam as credenciais (AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY)',
  InvalidAccessKeyId: 'as credenciais não foram aceitas',
  SignatureDoesNotMatch: 'as credenciais não foram aceitas',
  ExpiredToken: 'as credenciais venceram',
  RequestTimeTooSkewed: 'o relógio deste servidor está errado',
  PermanentRedirect: 'o bucket é de outra região',
  AuthorizationHeaderMalformed: 'o bucket é de outra região',
  SlowDown: 'o serviço pede menos pedidos',
  ServiceUnavailable: 'o serviço está fora do ar',
  InternalError: 'o serviço está com defeito',
  QuotaExceeded: 'a cota do bucket acabou',
};

/** Reason of a fault for the operator; undefined if its code says more than a text would. */
export const reasonOf = (code: string): string | undefined =>
  REASONS[code] ?? networkFaultOf(code)?.reason;
