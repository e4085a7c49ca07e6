/** The months of the Hijri calendar, in the words that people write. */
export const hijriMonths = [
  'muharram,المحرم,محرم',
  'safar,صفر',
  'rabi al awwal,rabi al awal,rabi i,rabi 1,ربيع الأول,ربيع الاول',
  'rabi al thani,rabi al akhir,rabi ii,rabi 2,ربيع الثاني,ربيع الآخر,ربيع الاخر',
  'jumada al awwal,jumada al ula,jumada i,jumada 1,جمادى الأولى,جمادى الاولى,جمادى الأول',
  'jumada al thani,jumada al akhirah,jumada al akhira,jumada ii,jumada 2,جمادى الآخرة,جمادى الثانية,جمادى الاخرة',
  'rajab,رجب',
  'shaban,shaaban,شعبان',
  'ramadan,ramadhan,رمضان',
  'shawwal,شوال',
  'dhu al qadah,dhul qadah,dhu al qidah,ذو القعدة,ذي القعدة',
  'dhu al hijjah,dhul hijjah,ذو الحجة,ذي الحجة',
] as const

/** The months of the Hebrew calendar from Nisan on. */
export const hebrewMonths = [
  'nisan,nissan,ניסן',
  'iyar,iyyar,אייר',
  'sivan,סיוון,סיון',
  'tammuz,tamuz,תמוז',
  'av,menachem av,אב,מנחם אב',
  'elul,אלול',
  'tishri,tishrei,תשרי',
  'cheshvan,heshvan,marcheshvan,חשוון,חשון,מרחשוון,מרחשון',
  'kislev,כסלו',
  'tevet,teveth,tebeth,טבת',
  'shevat,shvat,שבט',
  'adar i,adar 1,adar a,adar alef,adar aleph,adar rishon,first adar,אדר א,אדר ראשון',
  'adar,adar ii,adar 2,adar b,adar bet,adar beit,adar sheni,veadar,second adar,אדר,אדר ב,אדר שני',
] as const

/** What CALSCALE says of a calendar that people keep birthdays in. */
export const calendarScales = {
  chinese: 'chinese',
  dangi: 'dangi',
  hebrew: 'hebrew',
  hijri: 'hijri',
  islamic: 'hijri',
  islamicc: 'hijri',
  'islamic-civil': 'hijri',
  'islamic-umalqura': 'hijri',
  'islamic-tbla': 'hijri',
  'islamic-rgsa': 'hijri',
} as const
