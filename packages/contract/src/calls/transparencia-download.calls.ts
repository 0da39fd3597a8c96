import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { DOWNLOAD } from './download.ts';
import { param, portalParam } from './params.ts';

/** A file of a folder: the copy kept here. */
const file = <const F extends 'licitacoes' | 'contratos'>(folder: F, summary: string) =>
  defineCall({
    ...DOWNLOAD,
    path: `/entidade/licon/:identificador/${folder}/:ano/:nomeArquivo`,
    id: `downloadPublicTransparencia_${folder}`,
    tag: 'Licitações, contratos e convênios',
    summary,
    params: {
      identificador: portalParam(),
      ano: param(
        z
          .string()
          .regex(/^\d{4}$/)
          .transform(Number),
        'Ano da licitação ou do contrato.',
        2026,
      ),
      nomeArquivo: param(z.string(), 'Nome do arquivo.', 'edital-018-2026.pdf'),
    },
  });

export const downloadLicitacaoArquivo = file('licitacoes', 'Baixa um arquivo de licitação');

export const downloadContratoArquivo = file('contratos', 'Baixa um arquivo de contrato');
