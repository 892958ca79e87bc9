// Whether this browser has a camera to give: asked before the viewfinder is loaded.

/** Not every browser has it, and none has it on a page that came without encryption. */
export function hasCameraApi(): boolean {
  return typeof (navigator as { mediaDevices?: MediaDevices }).mediaDevices?.getUserMedia === 'function';
}
