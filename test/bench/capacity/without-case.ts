/** Endpoints that D1 does not measure yet, and what is missing for a case. A new endpoint gets a case; this list only shrinks. */
const log = 'needs the log of an attempt in the store of logs';
const sample = 'needs a sample that the worker has drawn';
const guest = 'needs the finished purchase of a guest';
const invoice = 'needs a purchase on invoice that was handed over';
const transfer = 'needs a transfer of another sum than was asked for';
const review = 'needs an attempt of which a part was lost';

export const withoutCase: Readonly<Record<string, string>> = {
  getReplay: log,
  getPupilReplay: log,
  getReplayForOffice: log,
  publishTemplate: sample,
  downloadTemplateSample: sample,
  downloadGuestCertificate: guest,
  lookAtGuestReceipt: guest,
  issueGuestReceipt: guest,
  downloadGuestReceipt: guest,
  downloadGuestDocument: guest,
  downloadEstimate: 'needs an estimate that the worker has drawn',
  startInvoice: invoice,
  changeInvoiceDue: invoice,
  creditOrder: invoice,
  writeOffOrder: invoice,
  closeDifference: transfer,
  returnDeposit: transfer,
  confirmAttempt: review,
  confirmAttemptByOffice: review,
  giveBackAttempt: review,
};
