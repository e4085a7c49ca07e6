/** The largest file that can be uploaded, in bytes. */
export const maxPictureBytes = 10 * 1024 * 1024

/** The longest side of a stored picture, and the side of a photo of a person, in pixels. */
export const longestSide = 1024
export const photoSide = 512
/** The largest photo that goes out to another server, in bytes. */
export const mostSentBytes = 200_000

/** The file types that a browser offers. A phone that photographs in another format turns it into one of these. */
export const pictureFiles = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

/** The drawings to choose for people without a photo. Each is a file in public/faces. */
export const faces = [
  'bear',
  'bee',
  'bird',
  'bunny',
  'cat',
  'chick',
  'deer',
  'dog',
  'elephant',
  'fox',
  'frog',
  'hedgehog',
  'koala',
  'lion',
  'mouse',
  'owl',
  'panda',
  'penguin',
  'tiger',
  'turtle',
  'whale',
  'cactus',
  'clover',
  'daisy',
  'mushroom',
  'sunflower',
  'tree',
  'tulip',
  'strawberry',
] as const

export const facePrefix = 'face:'
