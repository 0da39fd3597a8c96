import type { servico } from '@claraboia/contract';
import { fold } from '../../../lib/fold.ts';

/** How the cells of a column are read. */
export type ColunaKind = 'unidade' | 'texto' | 'simNao' | 'documentos' | 'canais';

/** A column of the file: the documented format of the import, and what the screen says of it. */
export interface Coluna {
  readonly field: keyof typeof servico.fields;
  readonly header: string;
  /** Other ways of writing the header that are understood. */
  readonly aliases: readonly string[];
  readonly kind: ColunaKind;
  readonly required: boolean;
  readonly help: string;
}

const coluna = (
  field: Coluna['field'],
  header: string,
  help: string,
  { kind = 'texto', required = false, aliases = [] }: Partial<Coluna> = {},
): Coluna => ({ field, header, help, kind, required, aliases });

export const COLUNAS: readonly Coluna[] = [
  coluna(
    'estruturaOrganizacional',
    'Unidade',
    'Nome da unidade que presta o serviço. Depois de ler o arquivo, você liga cada nome a uma unidade do sistema',
    { kind: 'unidade', required: true, aliases: ['Unidade administrativa', 'Órgão', 'Setor'] },
  ),
  coluna('nome', 'Nome', 'Nome do serviço', {
    required: true,
    aliases: ['Serviço', 'Nome do serviço'],
  }),
  coluna('descricao', 'Descrição', 'O que é o serviço', {
    required: true,
    aliases: ['Descrição do serviço'],
  }),
  coluna('exigencias', 'Exigências', 'O que a pessoa precisa cumprir', {
    aliases: ['Requisitos'],
  }),
  coluna(
    'documentos',
    'Documentos',
    'nome | obrigatório (Sim ou Não) | observação. Vários: um por linha dentro da célula, ou separados por // entre espaços',
    { kind: 'documentos', aliases: ['Documentos necessários', 'Documentação'] },
  ),
  coluna('pagamentoTaxas', 'Taxas', 'Quanto custa e como se paga', {
    aliases: ['Pagamento', 'Pagamento de taxas', 'Taxa'],
  }),
  coluna('prazoAtendimento', 'Prazo de atendimento', 'Em quanto tempo fica pronto', {
    aliases: ['Prazo'],
  }),
  coluna('formaAcompanhamento', 'Acompanhamento', 'Como a pessoa acompanha o pedido', {
    aliases: ['Forma de acompanhamento'],
  }),
  coluna('agendamentoPrevio', 'Agendamento prévio', 'Sim ou Não; em branco, Não', {
    kind: 'simNao',
    aliases: ['Requer agendamento prévio', 'Agendamento'],
  }),
  coluna('atendimentoDomiciliar', 'Atendimento domiciliar', 'Sim ou Não; em branco, Não', {
    kind: 'simNao',
  }),
  coluna(
    'formasSolicitacao',
    'Formas de solicitação',
    'canal: valor. Canais: Presencial, Telefone, E-mail, Internet, Outro canal. Várias: uma por linha dentro da célula, ou separadas por // entre espaços',
    { kind: 'canais', aliases: ['Forma de solicitação', 'Canais', 'Canais de atendimento'] },
  ),
  coluna('etapas', 'Etapas', 'Os principais passos do serviço'),
  coluna('prioridades', 'Prioridades de atendimento', 'Quem é atendido primeiro', {
    aliases: ['Prioridades', 'Prioridade'],
  }),
  coluna('tempoEspera', 'Tempo de espera', 'Quanto se espera para ser atendido', {
    aliases: ['Tempo de espera previsto'],
  }),
  coluna('canalManifestacao', 'Canal de manifestação', 'Onde reclamar, sugerir ou elogiar', {
    aliases: ['Manifestação', 'Manifestações'],
  }),
];

/** What a file of corrections carries beside the columns: written for people, passed over when read. */
export const LINHA_HEADER = 'Linha';
export const MOTIVO_HEADER = 'Motivo do erro';

/** A name for comparing: no accents, no case, no blanks to spare, hyphens and underscores as blanks. */
export const nameKey = (text: string) =>
  fold(text)
    .replace(/[\s_-]+/g, ' ')
    .trim();

const BY_NAME = new Map(
  COLUNAS.flatMap((each) =>
    [each.header, each.field, ...each.aliases].map((name) => [nameKey(name), each]),
  ),
);

/** The column a header of the file stands for; `undefined` for one that there is not. */
export const colunaNamed = (header: string): Coluna | undefined => BY_NAME.get(nameKey(header));
