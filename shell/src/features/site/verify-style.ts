// The part of the sheet that only the page of the check needs.
export const verifyStyle = `
.drop {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding: clamp(16px, 5vw, 32px);
  margin-top: 24px;
  border: 2px dashed var(--strong);
  border-radius: 16px;
  background: var(--surface);
}
.drop label {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  font-weight: 640;
}
.drop input {
  width: 100%;
  min-width: 0;
}
.hint {
  font-size: 15px;
  color: var(--second);
}
[data-result] {
  margin: 20px 0;
  font-size: 19px;
  font-weight: 640;
}
[data-result="good"] {
  color: var(--good);
}
[data-result="bad"] {
  color: light-dark(#a3161a, #ffb4ab);
}
.answers > div {
  display: grid;
  grid-template-columns: minmax(90px, 140px) minmax(0, 1fr);
  gap: 16px;
  padding: 10px 0;
  border-top: 1px solid var(--border);
}
.answers > div[hidden] {
  display: none;
}
.answers dt {
  color: var(--second);
}
.answers dd {
  overflow-wrap: anywhere;
  white-space: pre-line;
}
.meanings {
  display: grid;
  gap: 12px;
  margin-top: 16px;
  list-style: none;
}
`;
