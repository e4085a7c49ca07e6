/** Words of selling that titles put around the name of a product, folded. */
export const buyWords = new Set(
  [
    'buy online shop store price prices best official sale new for the at on from in only now',
    'kaufen bestellen gunstig preis online shop im bei jetzt neu',
    'acheter achat prix boutique en ligne pas cher chez',
    'comprar compra precio tienda en linea barato oferta',
    'acquista prezzo kopen bestel prijs kup cena kop pris satin al fiyat купить цена',
    '通販 購入 公式 价格 购买 官网 구매 가격 شراء سعر',
  ]
    .join(' ')
    .split(' '),
)
