interface UploadNotesProps {
  /** Number of pending uploads. */
  readonly sending: number;
  /** Number of failed uploads. */
  readonly failed: number;
  /** True if saving starts by itself when they end. */
  readonly waiting: boolean;
}

/** State of the form's uploads in the save confirmation. */
export function UploadNotes({ sending, failed, waiting }: UploadNotesProps) {
  return (
    <>
      <p role="status" className="record-form-sending">
        {sending > 0 && (
          <>
            {sending === 1
              ? 'Um arquivo está sendo enviado.'
              : `${sending} arquivos estão sendo enviados.`}{' '}
            {waiting
              ? 'O registro será salvo assim que o envio terminar.'
              : 'Se você confirmar, o registro será salvo ao fim do envio.'}
          </>
        )}
      </p>
      {failed > 0 && (
        <p role="alert" className="record-form-warning">
          {failed === 1
            ? 'Um arquivo não foi enviado e não será salvo com o registro.'
            : `${failed} arquivos não foram enviados e não serão salvos com o registro.`}
        </p>
      )}
    </>
  );
}
