/** The system's own voices, where it has them. Nothing is loaded and nothing leaves the device. */
import { useSyncExternalStore } from 'react';

interface Voice {
  readonly lang: string;
  readonly voiceURI: string;
  readonly localService: boolean;
}

/** Android writes en_US. A voice of the network would tell it which words a child practises. */
const voiceOf =
  (languages: readonly string[]) =>
  (voices: readonly Voice[]): string | undefined => {
    const own = voices.filter(({ localService }) => localService);
    const found = languages.map((language) =>
      own.find(({ lang }) => lang.replace('_', '-').toLowerCase().startsWith(language.toLowerCase())),
    );
    return found.find((voice) => voice !== undefined)?.voiceURI;
  };

export const englishVoiceOf = voiceOf(['en-US', 'en-GB', 'en']);
const japaneseVoiceOf = voiceOf(['ja']);

const speech = (): SpeechSynthesis | undefined =>
  'speechSynthesis' in window ? window.speechSynthesis : undefined;

/** Browsers tell of their voices late. */
function subscribe(listener: () => void): () => void {
  const system = speech();
  system?.addEventListener('voiceschanged', listener);
  return () => system?.removeEventListener('voiceschanged', listener);
}

const voices = (): readonly Voice[] => speech()?.getVoices() ?? [];

/** What it is called; undefined where the system has none. */
export const useEnglishVoice = (): string | undefined =>
  useSyncExternalStore(subscribe, () => englishVoiceOf(voices()));
export const useJapaneseVoice = (): string | undefined =>
  useSyncExternalStore(subscribe, () => japaneseVoiceOf(voices()));

/** In Japanese, in place of what was being said; nothing where there is no voice. */
export function sayInJapanese(text: string): void {
  const voice = japaneseVoiceOf(voices());
  if (voice !== undefined) say(voice, text);
}

export function say(voiceUri: string, word: string): void {
  const system = speech();
  const voice = system?.getVoices().find(({ voiceURI }) => voiceURI === voiceUri);
  if (system === undefined || voice === undefined) return;
  const utterance = new SpeechSynthesisUtterance(word);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  // A word alone is over before a learner has heard it.
  utterance.rate = 0.9;
  system.cancel();
  system.speak(utterance);
}
