import { CONVENIO_NATUREZA, convenio } from '@claraboia/contract';
import { z } from 'zod';
import { FieldReader, readText } from '../../../services/fonte/field-reader.ts';
import { decodeText } from '../../../services/fonte/http/latin1.ts';
import { patientBytes } from '../../../services/fonte/http/patient.ts';
import type { Source, SourceRequest } from '../../../services/fonte/source.ts';
import { SourceChanged, SourceError } from '../../../services/fonte/source-error.ts';
import { Gathering } from '../gathering.ts';
import { convenioChave, MAX_OBJETO } from '../transferegov/convenio.ts';

const MAX_BYTES = 16 * 1024 * 1024;
/** About 15 rows each: more than any town has. */
const MAX_PAGES = 2000;
const DETALHES = 'https://portaldatransparencia.gov.br/convenios/';

const bodySchema = z.looseObject({ nome: z.unknown().optional() }).nullish();
const rowSchema = z.looseObject({
  id: z.unknown().optional(),
  dimConvenio: z
    .looseObject({
      codigo: z.unknown().optional(),
      objeto: z.unknown().optional(),
      numero: z.unknown().optional(),
    })
    .nullish(),
  convenente: z.looseObject({ cnpjFormatado: z.unknown().optional() }).nullish(),
  municipioConvenente: z.looseObject({ codigoIBGE: z.unknown().optional() }).nullish(),
  orgao: z.looseObject({ nome: z.unknown().optional(), orgaoMaximo: bodySchema }).nullish(),
});
type Row = z.infer<typeof rowSchema>;

/** The agreements of one body in the federal transparency portal's interface: a key, pages, a limit on requests a minute. */
export const cguConvenio: Source = {
  fetch: async (request) => {
    const gathering = new Gathering(request.onRead);
    for (let pagina = 1; pagina <= MAX_PAGES; pagina += 1) {
      const rows = await page(request, pagina);
      if (rows.length === 0) return gathering.end();
      for (const row of rows) {
        gathering.read();
        if (isOurs(request, row)) takeConvenio(gathering, row);
        else gathering.foreign();
      }
    }
    throw new SourceError('O Portal da Transparência não chegou à última página.');
  },
};

type Asked = Pick<SourceRequest, 'http' | 'config' | 'configuracao' | 'signal'>;

/** Looks for the fields of an agreement in the first page. */
export async function probeCguConvenios(request: Asked): Promise<void> {
  const [row] = await page(request, 1);
  if (row === undefined) return;
  const missing = ['dimConvenio', 'convenente', 'dataInicioVigencia', 'valor'].filter(
    (name) => !Object.hasOwn(row, name),
  );
  if (missing.length > 0) throw SourceChanged.missing('campo', missing);
}

async function page(request: Asked, pagina: number): Promise<readonly Row[]> {
  const { http, config, configuracao, signal } = request;
  if (config.cguKey === null) {
    throw new SourceError(
      'Falta a chave do Portal da Transparência: quem administra o servidor a informa em CGU_API_KEY.',
    );
  }
  const { codigoIbge, cnpj } = configuracao;
  const whose =
    codigoIbge === null
      ? `convenente=${encodeURIComponent(cnpj ?? '')}`
      : `codigoIBGE=${codigoIbge}`;
  const address = `${config.cguUrl}/convenios?${whose}&pagina=${pagina}`;
  const { status, headers, bytes } = await patientBytes(http, address, {
    signal,
    maxBytes: MAX_BYTES,
    headers: { accept: 'application/json', 'chave-api-dados': config.cguKey },
  });
  if (status === 200) return parse(bytes, headers['content-type'] ?? 'charset=utf-8');
  if (status === 401 || status === 403) {
    throw new SourceError('O Portal da Transparência não aceitou a chave (CGU_API_KEY).');
  }
  throw new SourceError(`O Portal da Transparência respondeu com o erro ${status}.`);
}

function parse(bytes: Buffer, contentType: string): readonly Row[] {
  try {
    const text = decodeText(bytes, /charset/i.test(contentType) ? contentType : 'charset=utf-8');
    return z.array(rowSchema).parse(JSON.parse(text));
  } catch (error) {
    throw new SourceError(
      'O Portal da Transparência respondeu com algo que não é a lista esperada.',
      {
        cause: error,
      },
    );
  }
}

/** By the body's tax id if it is known; by its town otherwise. */
function isOurs({ configuracao: { cnpj, codigoIbge } }: SourceRequest, row: Row): boolean {
  if (cnpj !== null) {
    const given = (readText(row.convenente?.cnpjFormatado) ?? '').toUpperCase();
    return given.replace(/[^0-9A-Z]/g, '') === cnpj;
  }
  return codigoIbge !== null && readText(row.municipioConvenente?.codigoIBGE) === codigoIbge;
}

function takeConvenio(gathering: Gathering, row: Row): void {
  const numero = readText(row.dimConvenio?.codigo) ?? readText(row.dimConvenio?.numero);
  const registro = `Convênio ${numero ?? 'sem número'}`;
  if (numero === null) {
    gathering.reject('', registro, 'Sem o número do convênio.');
    return;
  }
  const chave = convenioChave(numero);
  if (gathering.has(chave)) return;
  const reader = new FieldReader(row);
  const dataInicioExecucao = reader.day('dataInicioVigencia', 'dataPublicacao');
  const end = reader.day('dataFinalVigencia');
  if (dataInicioExecucao === null) {
    gathering.reject(chave, registro, 'Sem o início da vigência.');
    return;
  }
  const id = readText(row.id);
  const objeto = readText(row.dimConvenio?.objeto);
  gathering.take({
    entity: convenio,
    chave,
    values: {
      natureza: { id: CONVENIO_NATUREZA.recebido },
      numeroConvenio: numero,
      nomeOrgao:
        readText(row.orgao?.orgaoMaximo?.nome) ??
        readText(row.orgao?.nome) ??
        'Não informado pela fonte',
      situacao: reader.text('situacao'),
      objeto: objeto?.slice(0, MAX_OBJETO) ?? null,
      programa: objeto?.slice(0, 1000) ?? null,
      dataInicioExecucao,
      datafimExecucao: end !== null && end < dataInicioExecucao ? null : end,
      // By its glossary the value is the grantor's part; a total is missing.
      valorRepasse: reader.decimal('valor'),
      valorContrapartida: reader.decimal('valorContrapartida'),
      detalhesLink: id === null ? null : `${DETALHES}${encodeURIComponent(id)}`,
    },
  });
  gathering.noteUnreadable(chave, registro, reader);
}
