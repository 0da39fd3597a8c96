import { obraItem } from '@claraboia/contract';
import type { Tx } from '../../../database/database.ts';
import { type FieldReader, NAO_INFORMADO } from '../../../services/fonte/field-reader.ts';
import type { Source, SourceRequest } from '../../../services/fonte/source.ts';
import { TcepeClient } from '../../../services/fonte/tcepe/tcepe-client.ts';
import { Gathering } from '../gathering.ts';

/** Methods of the court's newer system, and the keys that join their rows. */
export const INSTRUMENTOS = 'Remessa_InstrumentoJuridico';
export const ITENS = 'Remessa_InstrumentoJuridicoItens';
export const DA_UNIDADE = 'unidadeJurisdicionadaId';
export const DO_INSTRUMENTO = 'instrumentoJuridicoId';

/** Decimals of quantities and unit prices. */
const DECIMALS = 4;

/** Contract of a work, as it is known here. */
interface ContratoDeObra {
  readonly exercicio: number;
  readonly numero: string;
  /** Code in LICON, the court's former system; null for contracts entered by hand. */
  readonly codigo: string | null;
  /** Works with this contract. */
  readonly obras: readonly number[];
}

/**
 * Contracted items of the works of one unit: instruments of each year, then the items of those that are a work's contract.
 * Items of contracts without a work are not asked for, as no record here holds them.
 */
export const tcepeItem: Source = {
  fetch: async (request) => {
    const { configuracao, database, clienteId, onRead } = request;
    const gathering = new Gathering(onRead);
    const contratos = await database.tenant(clienteId, (tx) => readContratos(tx, configuracao.id));
    for (const [exercicio, doAno] of Map.groupBy(contratos, (each) => each.exercicio)) {
      const instrumentos = await readInstrumentos(request, gathering, exercicio);
      for (const contrato of doAno) {
        const registro = `Contrato ${contrato.numero}/${exercicio}`;
        const [obra, ...others] = contrato.obras;
        const [instrumento, ...more] = instrumentos.filter((row) => isOf(row, contrato));
        if (obra === undefined || instrumento === undefined) {
          gathering.note(null, registro, 'O contrato da obra não está entre os que a fonte tem.');
        } else if (others.length > 0) {
          gathering.note(
            null,
            registro,
            'É o contrato de mais de uma obra: a fonte não diz de qual é cada item, e eles não vieram.',
          );
        } else if (more.length > 0) {
          gathering.note(
            null,
            registro,
            'A fonte tem mais de um instrumento com este número: os itens não vieram.',
          );
        } else {
          await takeItens(request, gathering, instrumento, obra, registro);
        }
      }
    }
    return gathering.end();
  },
};

/**
 * Contracts of the client's works: those of the unit. One entered by hand names no unit, and counts if the client has only
 * this one, because units number their contracts independently.
 */
const readContratos = (tx: Tx, configuracaoId: number): Promise<ContratoDeObra[]> =>
  tx.query<ContratoDeObra>(
    `select p.exercicio, p.numero_contrato as numero, p.contrato_codigo as codigo,
            json_agg(o.id order by o.id) as obras
       from obra o
       join contrato c on c.cliente_id = o.cliente_id and c.id = o.contrato_id
       join contrato p on p.cliente_id = c.cliente_id and p.id = coalesce(c.contrato_original_id, c.id)
      where o.cliente_id = $1
        and (p.cliente_tcepe_id = $2
             or p.cliente_tcepe_id is null
                and not exists (select from configuracao_tcepe_licon x
                                 where x.cliente_id = $1 and x.ativo and x.id <> $2))
      group by p.exercicio, p.numero_contrato, p.contrato_codigo, p.id
      order by p.exercicio, p.id`,
    [tx.clienteId, configuracaoId],
  );

const baseOf = (client: TcepeClient, { configuracao }: SourceRequest) =>
  client.listAddress(configuracao.liconUrlContrato, 'Contratos!json');

/** Instruments of the unit and year. Each row is checked, because the court silently ignores unknown filters. */
async function readInstrumentos(
  request: SourceRequest,
  gathering: Gathering,
  exercicio: number,
): Promise<FieldReader[]> {
  const client = new TcepeClient(request);
  const { liconUj } = request.configuracao;
  const unit = liconUj.replace(/^0+(?=\d)/, '');
  const address = client.methodAddress(baseOf(client, request), INSTRUMENTOS, {
    [DA_UNIDADE]: liconUj,
    Ano: String(exercicio),
  });
  const rows = await client.rows(address);
  return rows.filter((row) => {
    const own = row.code(DA_UNIDADE) === unit && row.code('Ano') === String(exercicio);
    if (!own) gathering.foreign();
    return own;
  });
}

/** True if both have the same code in LICON, or, if one lacks it, the same number. The year is the same already. */
function isOf(row: FieldReader, { codigo, numero }: ContratoDeObra): boolean {
  const legado = row.code('codigoLegadoLICON');
  if (codigo !== null && legado !== null) return legado === codigo;
  return numberOf(row.text('Numero') ?? '') === numberOf(numero);
}

/** Number without its year and leading zeros: `073/2026` is 73. */
const numberOf = (text: string) =>
  text
    .replace(/\s*\/\s*\d{4}\s*$/, '')
    .replace(/^0+(?=.)/, '')
    .trim()
    .toUpperCase();

async function takeItens(
  request: SourceRequest,
  gathering: Gathering,
  instrumento: FieldReader,
  obraId: number,
  registro: string,
): Promise<void> {
  const codigo = instrumento.code(DO_INSTRUMENTO);
  if (codigo === null) {
    gathering.note(null, registro, `O instrumento veio sem o seu código (${DO_INSTRUMENTO}).`);
    return;
  }
  const client = new TcepeClient(request);
  const address = client.methodAddress(baseOf(client, request), ITENS, {
    [DO_INSTRUMENTO]: codigo,
  });
  const rows = await client.rows(address);
  if (rows.length === 0) {
    gathering.note(null, registro, 'A fonte tem o contrato, sem nenhum item.');
  }
  for (const row of rows) {
    if (row.code(DO_INSTRUMENTO) !== codigo) gathering.foreign();
    else takeItem(gathering, row, obraId, registro);
  }
}

function takeItem(gathering: Gathering, row: FieldReader, obraId: number, contrato: string): void {
  gathering.read();
  const codigo = row.code('itemContratoId');
  const registro = `${contrato}, item ${codigo ?? 'sem código'}`;
  if (codigo === null) {
    gathering.reject('', registro, 'Sem o código do item (itemContratoId).');
    return;
  }
  const chave = `tcepe:item:${codigo}`;
  if (gathering.has(chave)) return;
  const quantidade = row.decimal('Quantidade', DECIMALS);
  const valorUnitario = row.decimal('ValorUnitario', DECIMALS);
  const valorTotal = row.decimal('ValorTotal');
  if (quantidade === null || valorUnitario === null || valorTotal === null) {
    gathering.reject(chave, registro, 'Sem quantidade, preço unitário ou total que se leia.');
    return;
  }
  const unidade = row.text('UnidadeMedida');
  gathering.take({
    entity: obraItem,
    chave,
    values: {
      obra: { id: obraId },
      quantidade,
      valorUnitario,
      valorTotal,
      ...(unidade !== null && { unidade }),
    },
    // The source has neither number nor description: people write them later, and keep them.
    fallback: {
      numero: codigo,
      descricao: `${row.text('MaterialServico')?.toUpperCase() === 'M' ? 'Material' : 'Serviço'} (descrição não informada pela fonte)`,
      unidade: NAO_INFORMADO,
    },
  });
}
