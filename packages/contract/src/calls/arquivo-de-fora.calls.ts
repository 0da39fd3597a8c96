import { publicacao } from '../entities/publicacao.entity.ts';
import { type ArquivoDeFora, arquivoDeForaListSchema } from './arquivo-de-fora.ts';
import { defineCall } from './define-call.ts';
import { STORED } from './example.ts';
import { idParam } from './params.ts';
import { publicacaoArquivoSchema } from './publicacao-arquivo.ts';

const tag = publicacao.label.plural;
const FILE: ArquivoDeFora = {
  id: 1,
  nome: 'Texto integral',
  endereco: 'https://www.cidade.pe.gov.br/leis/12-2019.pdf',
  publicacao: { id: 1, nome: 'Lei nº 12/2019' },
};

export const listArquivoDeFora = defineCall({
  method: 'GET',
  path: '/v1/transparencia/publicacao-arquivo/de-fora',
  id: 'listArquivoDeFora',
  tag,
  summary: 'Os arquivos de publicações que são só um endereço de outro lugar',
  description: 'Os primeiros 5.000, na ordem em que foram cadastrados, e quantos há.',
  who: 'gestor',
  answer: { data: arquivoDeForaListSchema, example: { list: [FILE], count: 1 } },
});

export const trazerArquivo = defineCall({
  method: 'POST',
  path: '/v1/transparencia/publicacao-arquivo/trazer/:id',
  id: 'trazerArquivo',
  tag,
  summary: 'Copia para este portal um arquivo que é só um endereço de outro lugar',
  description:
    'O servidor busca o PDF, que fica no lugar do link, e o endereço passa a levar à página do documento (Endereços antigos). Um arquivo que já está aqui fica como está. 422 diz por que o endereço não deu um PDF: o link continua.',
  who: 'gestor',
  params: { id: idParam('Número do arquivo.') },
  perMinute: 300,
  answer: {
    data: publicacaoArquivoSchema,
    example: {
      id: 1,
      nome: FILE.nome,
      linkExterno: false,
      caminho: STORED,
      tamanho: 48213,
      publicacao: { id: 1, versao: 2 },
    },
  },
  errors: [404, 409],
});
