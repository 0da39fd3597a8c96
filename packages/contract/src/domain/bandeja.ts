/** Bounds of the tray of documents of a client. */
export const BANDEJA_LIMITE = {
  /** Documents that wait to be published. */
  abertas: 500,
  /** Published documents that are shown, the newest. */
  publicadas: 500,
  /** Bytes of one PDF. */
  bytes: 50 * 1024 * 1024,
} as const;

/** Days that a published document stays in the tray, unless a person takes it out before. */
export const BANDEJA_PUBLICADA_DIAS = 7;

/** State of a document in the tray. */
export const BANDEJA_SITUACAO = {
  /** The text of the PDF was not read yet. Its fields can be edited. */
  lendo: 'Sendo lido',
  pronta: 'Pronto para conferir',
  publicando: 'Em publicação',
  publicada: 'Publicado',
  /** The save was refused, or stopped by a fault. It can be edited and published again. */
  falhou: 'Não publicado',
} as const;
export type BandejaSituacao = keyof typeof BANDEJA_SITUACAO;

/** Fields of a publication that the tray guesses and people edit, in the order of the grid. */
export const BANDEJA_CAMPOS = [
  'nome',
  'data',
  'categoriaPublicacao',
  'categoriaPublicacaoTipo',
  'entidade',
] as const;
export type BandejaCampo = (typeof BANDEJA_CAMPOS)[number];

/**
 * Sources of a guess. `nomeDoArquivo`: the name of the file. `texto`: the first pages. `parecida`: an earlier publication
 * with a similar name. `lote`: most documents that were sent with it.
 */
export const BANDEJA_MOTIVOS = ['nomeDoArquivo', 'texto', 'parecida', 'lote'] as const;
export type BandejaMotivo = (typeof BANDEJA_MOTIVOS)[number];

/** Weight of a problem: blocks the publication, waits for an answer of a person, or only informs. */
export const BANDEJA_GRAVIDADES = ['impede', 'responder', 'aviso'] as const;
export type BandejaGravidade = (typeof BANDEJA_GRAVIDADES)[number];

/** Problems of a document. `vazio` and `naoPdf` refuse the upload; the others belong to a document in the tray. */
export const BANDEJA_PROBLEMAS = [
  'vazio',
  'naoPdf',
  'senha',
  'ilegivel',
  'semTexto',
  'parcial',
  'cpf',
  'repetida',
  'repetidaNaBandeja',
  'data',
  'categoriaExcluida',
] as const;
export type BandejaProblema = (typeof BANDEJA_PROBLEMAS)[number];
