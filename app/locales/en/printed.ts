/** What only printed reports say; what screens say too stands with them. Browsers do not load it. */
export const printed = {
  partsReport: "Parts report",
  serviceReport: "Service report",
  until: "until",
  created: "Created",
  period: "Period",
  none: "None",
  installed: "Installed",
  since: "Since",
  checklist: "Checklist",
  notDone: "Not done",
  failed: "Failed",
  measured: "Measured",
  outsideLimits: "outside the limits",
  remark: "Remark",
  customerSignature: "Signature of the customer",
  engineerSignature: "Signature of the engineer",
};
