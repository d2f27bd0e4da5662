/** Three short sounds, made by code; nothing is loaded, and nothing is heard before somebody has switched one on. */
export const sounds = {
  /** A dry click. */
  key: { hertz: 1800, seconds: 0.012, loud: 0.25 },
  /** Low and soft: it is heard, and blames nobody. */
  miss: { hertz: 180, seconds: 0.09, loud: 0.4 },
  end: { hertz: 880, seconds: 0.35, loud: 0.35 },
} as const;
export type Sound = keyof typeof sounds;

let context: AudioContext | undefined;
const buffers = new Map<Sound, AudioBuffer>();

/** A tone that dies away. */
function make(on: AudioContext, { hertz, seconds, loud }: (typeof sounds)[Sound]): AudioBuffer {
  const buffer = on.createBuffer(1, Math.ceil(on.sampleRate * seconds), on.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++)
    samples[at] =
      loud * Math.sin((2 * Math.PI * hertz * at) / on.sampleRate) * Math.exp((-5 * at) / samples.length);
  return buffer;
}

export function play(sound: Sound): void {
  if (!('AudioContext' in window)) return;
  // Begun by a key or a press: before one, browsers let nothing be heard.
  context ??= new AudioContext({ latencyHint: 'interactive' });
  const buffer = buffers.get(sound) ?? make(context, sounds[sound]);
  buffers.set(sound, buffer);
  void context.resume();
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(context.destination);
  source.start();
}
